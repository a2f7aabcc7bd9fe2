import json, time
from changes_tests import *
def test_x(world, simulator):
    upstream, server, browse = world
    t0=time.time()
    before = warmest(server); print("before", before, time.time()-t0)
    wait_for_fetches(server.url)
    upstream.alterations = (warmer(6),)
    simulator.clock(minutes_ago=180, is_frozen=True)
    for i in range(12):
        t=time.time(); w=warmest(server); d=weather(server,*PLACE)
        st=json.loads(get(server.url+"/statusz")[2])
        print(round(time.time()-t0,1), w, d["fetchedAt"], d["revision"][:6], round(time.time()-t,2), json.dumps(st["providers"][0])[:600] if i in (3,11) else "", len(simulator.requests()), flush=True)
        time.sleep(0.5)
    print(server.log()[-3000:])
