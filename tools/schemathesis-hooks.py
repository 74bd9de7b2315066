# Loaded by schemathesis (CONTRIBUTING.md), which does not know how to write the feed's media type.
import json

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def one_line_of_json(_, value):
    return f"{json.dumps(value)}\n".encode()
