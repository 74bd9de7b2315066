import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
}

/** A call and its response. */
export interface Answered {
  method: string;
  path: string;
  status: number;
  type: string;
  body: string;
}

/** Compares status, media type and body of responses with the API's description. */
export function describedAnswers(document: object) {
  const description = document as Described;
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema(description, 'api');
  const operations = Object.entries(description.paths).map(([path, methods]) => ({
    path,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }));

  return ({ method, path, status, type, body }: Answered): void => {
    // A path without parameters comes before one whose parameter would match it.
    const [found] = operations
      .filter(({ pattern }) => pattern.test(path))
      .sort((a, b) => parameters(a) - parameters(b));
    const verb = method.toLowerCase();
    const operation = found?.methods[verb];
    if (!found || !operation || status === 500) return;
    const place = `${method} ${found.path} ${status}`;
    if (!operation.responses[status]) throw new Error(`${place} is not described: ${body.slice(0, 200)}`);
    const answer = `/paths/${escaped(found.path)}/${verb}/responses/${status}`;
    const described = resolve(description, operation.responses[status]);
    const content = described.value.content ?? {};
    const [media = ''] = type.split(';');
    if (body === '') return;
    if (!content[media]) throw new Error(`${place} is described as ${Object.keys(content)}, not as ${media}`);
    if (media !== 'application/json') return;
    const pointer = `${described.pointer ?? answer}/content/${escaped(media)}/schema`;
    const validate = ajv.getSchema(`api#${pointer}`) ?? ajv.compile({ $ref: `api#${pointer}` });
    if (!validate(JSON.parse(body)))
      throw new Error(`${place} differs from its description: ${ajv.errorsText(validate.errors)}`);
  };
}

interface DescribedResponse {
  $ref?: string;
  content?: Record<string, object>;
}

function resolve(description: object, response: DescribedResponse): { value: DescribedResponse; pointer?: string } {
  if (!response.$ref) return { value: response };
  const pointer = response.$ref.slice(1);
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], description) as DescribedResponse;
  return { value, pointer };
}

const parameters = ({ path }: { path: string }) => path.split('{').length;
const escaped = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

let services: Promise<ReturnType<typeof describedAnswers>> | undefined;

/** Every response that a test gets from the API must match the API's description. */
export function holdToDescription(app: FastifyInstance): void {
  const inject = app.inject.bind(app);
  // Uses its own address, so that it counts towards no limit of a test.
  const describe = async () =>
    describedAnswers((await inject({ url: '/services/openapi.json', remoteAddress: '192.0.2.255' })).json());
  app.inject = (async (...given: Parameters<typeof inject>) => {
    const response: LightMyRequestResponse = await inject(...given);
    const { method = 'GET', url = '' } = response.raw.req;
    const [path = ''] = url.split('?');
    if (path.startsWith('/services/') && path !== '/services/openapi.json') {
      services ??= describe();
      const type = response.headers['content-type'];
      (await services)({ method, path, status: response.statusCode, type: String(type ?? ''), body: response.body });
    }
    return response;
  }) as typeof app.inject;
}
