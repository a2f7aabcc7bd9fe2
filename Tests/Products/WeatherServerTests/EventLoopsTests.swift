import Testing

@testable import WeatherServer

@Suite("Event loops follow the processors that the process may use")
struct EventLoopsTests {
    @Test(
        "Given an affinity, When loops are counted, Then there is one for each processor in it, as far as the machine or its container has them",
        arguments: [
            (status: "Name:\tpetrel\nCpus_allowed:\t1\nCpus_allowed_list:\t0\n", cores: 2, loops: 1),
            (status: "Cpus_allowed:\t00000000,00000003\nCpus_allowed_list:\t0-1\n", cores: 2, loops: 2),
            (status: "Cpus_allowed:\t80000000,00000000\n", cores: 64, loops: 1),
            (status: "Cpus_allowed:\tffff\n", cores: 4, loops: 4),  // a container with a quota of 4 on a machine of 16
            (status: "Cpus_allowed_list:\t0-7\n", cores: 8, loops: 8),  // the system did not tell the mask
            (status: "", cores: 0, loops: 1),
        ])
    func counted(status: String, cores: Int, loops: Int) {
        #expect(EventLoops.processors(status: status, of: cores) == loops)
    }
}
