import Testing

@testable import TestSupport

@Suite("How long tests wait")
struct PatienceTests {
    private func cores(_ files: [String: String], of count: Int = 8) -> Double {
        Patience.grantedCores(count: count) { files[$0] }
    }

    @Test(
        "Limits are as long as stated, or as the machine is slow, and never shorter for a fast one",
        arguments: [
            (nil, 2, 1), (nil, 64, 1), (nil, 1, 2), (nil, 0.5, 4), ("3", 64, 3), ("0.5", 0.5, 0.5), ("", 0.5, 4),
        ] as [(String?, Double, Double)])
    func factor(stated: String?, cores: Double, expected: Double) {
        #expect(Patience.derived(stated: stated, cores: cores) == expected)
    }

    @Test("Where nothing limits the process, it has all cores")
    func unlimited() {
        #expect(cores([:]) == 8)
        #expect(cores(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "max 100000\n"]) == 8)
        #expect(cores(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "1600000 100000\n"]) == 8)
    }

    @Test("A process that is bound to some cores has those alone")
    func bound() {
        #expect(cores(["/proc/self/status": "Name:\tpetrel\nCpus_allowed:\t80000000,00000005\nCpus_allowed_list:\t0,2,63\n"]) == 3)
    }

    @Test("The least limit of a control group and of those above it counts")
    func nested() {
        var files = [
            "/proc/self/cgroup": "0::/ci/job\n", "/sys/fs/cgroup/cpu.max": "max 100000\n", "/sys/fs/cgroup/ci/cpu.max": "150000 100000\n",
            "/sys/fs/cgroup/other/cpu.max": "1000 100000\n",
        ]
        #expect(cores(files) == 1.5)
        files["/sys/fs/cgroup/ci/job/cpu.max"] = "50000 100000\n"
        #expect(cores(files) == 0.5)
    }

    @Test("A container sees the path that its group has outside, and its own group's files at the root")
    func container() {
        #expect(cores(["/proc/self/cgroup": "0::/system.slice/docker-1\n", "/sys/fs/cgroup/cpu.max": "200000 100000\n"]) == 2)
    }

    @Test("Limits of control groups of the first version are found, also where controllers share a folder")
    func firstVersion() {
        func files(_ groups: String, _ folder: String, quota: Int) -> [String: String] {
            [
                "/proc/self/cgroup": groups, "\(folder)/cpu.cfs_quota_us": "\(quota)\n", "\(folder)/cpu.cfs_period_us": "100000\n",
                "/sys/fs/cgroup/memory/half/cpu.cfs_quota_us": "1\n", "/sys/fs/cgroup/memory/half/cpu.cfs_period_us": "100000\n",
            ]
        }
        #expect(cores(files("4:memory:/half\n1:cpu:/half\n0::/\n", "/sys/fs/cgroup/cpu/half", quota: 50_000)) == 0.5)
        #expect(cores(files("3:cpu,cpuacct:/half\n", "/sys/fs/cgroup/cpu,cpuacct/half", quota: 50_000)) == 0.5)
        #expect(cores(files("1:cpu:/\n", "/sys/fs/cgroup/cpu", quota: -1)) == 8)
    }
}
