// The server's answers behind pages that a window has been given before: they are on their way, or are waited for.

const MOST_WINDOWS = 8;
const WORD_LIFE = 10000; // milliseconds for which the page that is loaded anew may take the server's word about the one before
const PASSING_TROUBLE = [408, 425, 429]; // statuses of a server that can be asked again

const BODYLESS = [204, 205, 304];

/**
 * An answer with its body: the browser gives up what it has not read of one when the window that asked for it goes elsewhere. A redirection is
 * passed on as it is.
 */
async function whole(network) {
  const answer = await network;
  if (answer.type === "opaqueredirect" || answer.redirected) return answer;
  const body = BODYLESS.includes(answer.status) ? null : await answer.blob();
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
}

export class Answers {
  constructor(now) {
    Object.assign(this, { now, behind: new Map(), words: new Map() });
  }

  /** The answer that comes behind the page of a window; ends when it is there. */
  expect(client, key, network) {
    const answer = whole(network);
    this.behind.set(client, { key, network: answer });
    if (this.behind.size > MOST_WINDOWS) this.behind.delete(this.behind.keys().next().value);
    return answer;
  }

  /**
   * What the server says about the page that was painted in a window: `html`, or `isElsewhere` where it says something else than a page; neither
   * where it could not be asked, is in trouble, or where this worker has not painted the page.
   */
  async of(client) {
    try {
      const answer = await this.behind.get(client)?.network;
      if (!answer || answer.status >= 500 || PASSING_TROUBLE.includes(answer.status)) return {};
      const isPage = answer.status === 200 && !answer.redirected && answer.headers.get("content-type")?.startsWith("text/html");
      return isPage ? { html: await answer.clone().text() } : { isElsewhere: true };
    } catch {
      return {};
    }
  }

  /** The window loads its page anew, to have the server's very answer. */
  async giveWord(client) {
    const { key, network } = this.behind.get(client) ?? {};
    this.behind.delete(client);
    const answer = await network?.catch(() => null);
    if (!answer) return;
    this.words.set(key, { answer, at: this.now() });
    if (this.words.size > MOST_WINDOWS) this.words.delete(this.words.keys().next().value);
  }

  wordAbout(key) {
    const word = this.words.get(key);
    this.words.delete(key);
    return word && Math.abs(this.now() - word.at) < WORD_LIFE ? word.answer : null;
  }
}
