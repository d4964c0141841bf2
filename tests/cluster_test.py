#!/usr/bin/env python3
"""Studies shared by the processes of an MPI job on this machine.

    tests/cluster_test.py PADDOCK
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PADDOCK = os.path.abspath(sys.argv.pop(1))
SIMULATE = ["simulate", "formula-fun", "--seats", "rookie,random,value", "--games", "3000", "--seed", "4", "--json"]
LADDER = ["ladder", "formula-motor-racing", "--bots", "random,rookie,greedy", "--games", "60", "--json"]
# Open MPI does not start as root, nor more processes than there are cores, unless told; nor does it need a network.
ENVIRONMENT = dict(os.environ, LC_ALL="C", OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1", PRTE_MCA_rmaps_default_mapping_policy=":oversubscribe",
                   OMPI_MCA_btl_vader_single_copy_mechanism="none")


def mpirun(processes, arguments, program=PADDOCK):
    return ["mpirun", "-n", str(processes), program, *arguments]


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=120)
    return done.returncode, done.stdout, done.stderr


def without_timing(text):
    report = json.loads(text)
    del report["timing"]
    return report


class Cluster(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def report(self, command):
        code, out, err = run(command)
        self.assertEqual(code, 0, err)
        return without_timing(out)

    def test_three_processes_simulate_what_one_does(self):
        self.assertEqual(self.report(mpirun(3, SIMULATE)), self.report([PADDOCK, *SIMULATE]))

    def test_processes_may_have_threads(self):
        self.assertEqual(self.report(mpirun(2, [*SIMULATE, "--threads", "2"])), self.report([PADDOCK, *SIMULATE]))

    def test_three_processes_race_the_ladder_that_one_does(self):
        self.assertEqual(self.report(mpirun(3, LADDER)), self.report([PADDOCK, *LADDER]))

    def test_a_lost_process_is_an_error_and_what_was_kept_goes_on(self):
        kept = os.path.join(self.folder, "kept")
        long = ["simulate", "formula-fun", "--games", "60000", "--seed", "4", "--json", "--resume", kept]
        job = subprocess.Popen(mpirun(2, long), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
        try:
            deadline = time.monotonic() + 60
            while not os.path.exists(kept) and time.monotonic() < deadline:
                time.sleep(0.05)
            children = subprocess.run(["pgrep", "-P", str(job.pid)], capture_output=True, text=True).stdout.split()
            os.kill(int(children[-1]), signal.SIGKILL)
            out, err = job.communicate(timeout=60)
        finally:
            job.kill()
        self.assertNotEqual(job.returncode, 0)
        self.assertEqual(out, "")
        self.assertIn("signal 9", err)
        whole = [argument for argument in long if argument not in ("--resume", kept)]
        self.assertEqual(self.report([PADDOCK, *long]), self.report([PADDOCK, *whole]))

    def test_journals_of_all_processes_are_there(self):
        folder = os.path.join(self.folder, "journals")
        arguments = ["simulate", "formula-motor-racing", "--games", "40", "--journals", folder]
        code, _, err = run(mpirun(2, arguments))
        self.assertEqual(code, 0, err)
        self.assertEqual(sorted(os.listdir(folder)), [f"{race:08}.journal" for race in range(40)])

    def test_other_commands_are_refused_once(self):
        code, out, err = run(mpirun(3, ["games"]))
        self.assertEqual((code, out), (2, ""))
        self.assertEqual(err.count("paddock: Only simulate and ladder can be shared by several processes."), 1)

    def test_a_mistake_is_named_once(self):
        code, out, err = run(mpirun(3, ["simulate", "formula-fun", "--seats", "nobody,random"]))
        self.assertEqual((code, out), (2, ""))
        self.assertEqual(err.count("paddock:"), 1, err)

    def test_a_program_without_mpi_does_not_do_the_work_several_times(self):
        alone = shutil.copy(PADDOCK, self.folder)
        code, out, err = run(mpirun(2, SIMULATE, alone))
        self.assertEqual((code, out), (2, ""))
        self.assertIn("built without MPI", err)

    def test_journals_do_not_go_on(self):
        code, _, err = run([PADDOCK, *SIMULATE, "--journals", self.folder, "--resume", "kept"])
        self.assertEqual(code, 2)
        self.assertIn("do not go together", err)


if __name__ == "__main__":
    unittest.main()
