"""The bill of materials: what the program is made of, as CycloneDX JSON."""

import functools
import json
import os
import pathlib
import re
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What the build uses of npm's is not shipped; of this one the compiled pages carry a part.
COMPILED_IN = {"svelte"}


def output(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout


@functools.cache
def package_of(file):
    """The Debian package a file is from; none for what is from elsewhere."""
    for path in dict.fromkeys([file, os.path.realpath(file), "/usr" + file, file.removeprefix("/usr")]):
        found = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.splitlines()[0].split(":")[0].split(",")[0]
    return None


def linked(program):
    files = re.findall(r"(?:=> |^\t)(/\S+) \(0x", output("ldd", program), re.M)
    return {package_of(file) for file in files} - {None}


def read_by_compiler(build):
    """Packages whose headers were compiled in, as the build noted them."""
    files = set(re.findall(r"^    (/usr/\S+)$", output("ninja", "-C", build, "-t", "deps"), re.M))
    folders = {}
    for file in sorted(files):  # one file of a folder tells of the others, nearly always
        folders.setdefault(os.path.dirname(file), file)
    return {package_of(file) for file in folders.values()} - {None}


def debian(package, how):
    version, source = output("dpkg-query", "-W", "-f", "${Version} ${source:Package}\n", package).splitlines()[0].split(" ")
    return {"type": "library", "bom-ref": f"deb:{package}", "name": package, "version": version, "scope": "required",
            "purl": f"pkg:deb/debian/{package}@{version.replace('+', '%2B').replace(':', '%3A')}",
            "properties": [{"name": "paddock:how", "value": how}, {"name": "paddock:source", "value": source}]}


def npm(path, entry):
    name = path.split("node_modules/")[-1]
    is_shipped = not entry.get("dev") or name in COMPILED_IN
    component = {"type": "library", "bom-ref": f"npm:{path}", "name": name, "version": entry["version"],
                 "scope": "required" if is_shipped else "excluded",
                 "purl": f"pkg:npm/{name.replace('@', '%40', 1) if name.startswith('@') else name}@{entry['version']}",
                 "properties": [{"name": "paddock:how", "value": "compiled" if is_shipped else "build"}]}
    if "license" in entry:
        component["licenses"] = [{"expression": entry["license"]}]
    return component


def bill(program, version, epoch, build=None):
    shared = linked(program)
    headers = read_by_compiler(build) - shared if build else set()
    locked = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    components = [debian(package, "linked") for package in sorted(shared)]
    components += [debian(package, "compiled") for package in sorted(headers)]
    components += [npm(path, entry) for path, entry in sorted(locked.items()) if path]
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)),
            "component": {"type": "application", "bom-ref": "paddock", "name": "paddock", "version": version,
                          "licenses": [{"license": {"id": "MIT"}}]},
        },
        "components": components,
        "dependencies": [{"ref": "paddock",
                          "dependsOn": [one["bom-ref"] for one in components if one["scope"] == "required"]}],
    }
