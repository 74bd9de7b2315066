import { envelopeOf } from '@panel/contract/envelope';
import * as z from 'zod/mini';

interface Operation {
  parameters?: { in: string }[];
  requestBody?: object;
  security?: object[];
  responses: Record<string, object>;
}

/** The part of an OpenAPI document that concerns refusals. */
interface Description {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: object };
}

interface Asked extends Operation {
  path: string;
  method: string;
}

const isGuarded = ({ security }: Asked) => security === undefined || security.length > 0;
const takes = (where: string) => (asked: Asked) =>
  asked.parameters?.some((parameter) => parameter.in === where) === true;
const hasBody = ({ requestBody }: Asked) => requestBody !== undefined;
/** These calls do not exist unless the registry uses them. */
const isOptional = ({ path }: Asked) => path.startsWith('/services/registrar/epp/certificates');
const isWrite = ({ method }: Asked) => method !== 'get';

/** Refusals that many operations share: when they apply, and what they mean. */
const refusals: { status: number; meaning: string; applies(asked: Asked): boolean }[] = [
  { status: 400, meaning: 'The request does not match the description of this operation.', applies: () => true },
  {
    status: 401,
    meaning: 'The credentials are missing, unknown or expired, or the sign-in is too old.',
    applies: isGuarded,
  },
  { status: 403, meaning: 'The role, the scope, or the state of the registrar does not allow it.', applies: isGuarded },
  {
    status: 404,
    meaning: 'It does not exist, or belongs to another registrar.',
    applies: (asked) =>
      takes('path')(asked) || isOptional(asked) || ['/services/desk/views', '/registry/files'].includes(asked.path),
  },
  { status: 408, meaning: 'The request took too long to arrive.', applies: hasBody },
  {
    status: 409,
    meaning: 'It conflicts with the current state.',
    applies: (asked) => isWrite(asked) || asked.path === '/registry/events',
  },
  { status: 410, meaning: 'It existed and has been deleted.', applies: ({ path }) => path === '/registry/events' },
  { status: 412, meaning: 'Someone else changed it after it was read. `data` is its current state.', applies: isWrite },
  { status: 413, meaning: 'The request is too large.', applies: () => true },
  { status: 415, meaning: 'The media type or encoding of the body is not supported.', applies: () => true },
  {
    status: 422,
    meaning: 'The request is invalid. Each message names the field or line concerned.',
    applies: (asked) => hasBody(asked) || takes('query')(asked) || takes('path')(asked),
  },
  { status: 429, meaning: 'Too many requests: try again after `Retry-After` seconds.', applies: () => true },
  {
    status: 503,
    meaning: 'The panel is overloaded, or a service it needs is unavailable: try again later.',
    applies: () => true,
  },
];

/** Adds the shared refusals to each operation. */
export function describeRefusals(described: object): object {
  const document: Description = described;
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods))
      for (const { status, applies } of refusals)
        if (applies({ ...operation, path, method })) operation.responses[status] ??= refTo('responses', status);
  return {
    ...document,
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, Refusal: refusalSchema() },
      responses: Object.fromEntries(refusals.map(({ status, meaning }) => [status, response(meaning)])),
    },
  };
}

const refTo = (kind: string, name: string | number) => ({ $ref: `#/components/${kind}/${name}` });

const response = (description: string) => ({
  description,
  content: { 'application/json': { schema: refTo('schemas', 'Refusal') } },
});

function refusalSchema() {
  const { $schema, ...schema } = z.toJSONSchema(envelopeOf(z.unknown()));
  return schema;
}
