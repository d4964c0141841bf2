"""Checks messages against docs/protocol/protocol.schema.json: the part of JSON Schema it uses."""

import json
import pathlib
import re

FILE = pathlib.Path(__file__).parents[2] / "docs" / "protocol" / "protocol.schema.json"
ROOT = json.loads(FILE.read_text(encoding="utf-8"))
KNOWN = {"$schema", "$defs", "$ref", "title", "description", "anyOf", "const", "enum", "type", "properties",
         "required", "additionalProperties", "items", "pattern", "minimum", "maximum", "minItems", "maxItems",
         "minLength", "maxLength"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float)}


class Wrong(AssertionError):
    """A message is not as the schema says."""


def check(name, value):
    """Raises Wrong unless `value` is what `#/$defs/name` describes."""
    problems = list(findings(ROOT["$defs"][name], value, name))
    if problems:
        raise Wrong("\n".join(problems[:8]) + "\n" + json.dumps(value)[:600])


def findings(schema, value, where):
    assert schema.keys() <= KNOWN, schema.keys() - KNOWN
    if "$ref" in schema:
        yield from findings(ROOT["$defs"][schema["$ref"].removeprefix("#/$defs/")], value, where)
    if "anyOf" in schema:
        yield from any_of(schema["anyOf"], value, where)
    if "const" in schema and not same(value, schema["const"]):
        yield f"{where}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and not any(same(value, wanted) for wanted in schema["enum"]):
        yield f"{where}: {value!r} is none of {schema['enum']}"
    if "type" in schema and not has_type(value, schema["type"]):
        yield f"{where}: {value!r:.80} is no {schema['type']}"
        return
    yield from of_its_kind(schema, value, where)


def same(a, b):
    return type(a) is type(b) and a == b


def has_type(value, wanted):
    if isinstance(value, bool):
        return wanted == "boolean"
    return isinstance(value, TYPES[wanted])


def any_of(choices, value, where):
    """Nothing when one of them fits, else what the nearest one misses."""
    best = None
    for choice in choices:
        problems = list(findings(choice, value, where))
        if not problems:
            return
        if best is None or len(problems) < len(best):
            best = problems
    yield from best


def of_its_kind(schema, value, where):
    if isinstance(value, dict):
        yield from of_object(schema, value, where)
    elif isinstance(value, list):
        yield from of_array(schema, value, where)
    elif isinstance(value, str):
        yield from of_string(schema, value, where)
    elif isinstance(value, (int, float)):
        if value < schema.get("minimum", value) or value > schema.get("maximum", value):
            yield f"{where}: {value} is out of bounds"


def of_object(schema, value, where):
    properties = schema.get("properties", {})
    others = schema.get("additionalProperties", {})
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{where}: {name} is missing"
    for name, inner in value.items():
        if name in properties:
            yield from findings(properties[name], inner, f"{where}.{name}")
        elif others is False:
            yield f"{where}: {name} is unknown"
        else:
            yield from findings(others, inner, f"{where}.{name}")


def of_array(schema, value, where):
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        yield f"{where}: {len(value)} items"
    for number, inner in enumerate(value if "items" in schema else ()):
        yield from findings(schema["items"], inner, f"{where}[{number}]")


def of_string(schema, value, where):
    if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
        yield f"{where}: {len(value)} characters"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{where}: {value!r:.80} does not match {schema['pattern']}"
