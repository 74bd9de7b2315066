# Loaded by schemathesis (CONTRIBUTING.md), which cannot generate the feed's media type by itself.
import json

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def one_line_of_json(_, value):
    return f"{json.dumps(value)}\n".encode()
