import { z } from 'zod';
import { type Call, errorsOf } from './call.ts';
import { allCalls } from './calls.ts';
import { Failure, success } from './envelope.ts';
import { ERRORS } from './errors.ts';
import { WebhookEvent } from './outside/webhook-events.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

/** Sent with a creating call, so that it can be repeated when its response was lost. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7E]+$' },
  description:
    'Any unguessable text, such as a UUID. For 24 hours a repeat with the same key and body has no effect and returns the first response, with the header `idempotency-replayed: true`; another body is refused with 409. Failed requests are not remembered.',
};

function requestOf(call: Call) {
  const schema = jsonSchema(call.body, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  if (call.transport === 'query')
    return {
      parameters: Object.entries(schema.properties ?? {}).map(([name, s]) => ({
        name,
        in: 'query',
        required: schema.required?.includes(name) ?? false,
        schema: s,
      })),
    };
  if (call.transport === 'raw')
    return {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    };
  if (call.transport === 'json')
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const files = call.files && {
    [call.files.field]:
      call.files.maxCount === 1 ? file : { type: 'array', items: file, maxItems: call.files.maxCount },
  };
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, ...files } } },
      },
    },
  };
}

function responseOf(call: Call) {
  if (call.returns === 'events') return { 'text/event-stream': { schema: jsonSchema(call.data, 'output') } };
  if (call.returns === 'redirect') return undefined;
  if (call.returns === 'file') return { 'application/octet-stream': {} };
  return { 'application/json': { schema: jsonSchema(success(call.data), 'output') } };
}

function successesOf(call: Call) {
  const content = responseOf(call);
  if (content === undefined) return { '302': { description: 'Leads the browser on' } };
  const success = { '200': { description: 'Success', content } };
  return call.createdWhen ? { ...success, '201': { description: call.createdWhen, content } } : success;
}

const WEBHOOK_HEADERS = {
  'webhook-id': 'The `id` of the event, the same however often it is sent.',
  'webhook-timestamp': 'Seconds since 1970 at which it was sent.',
  'webhook-signature':
    'Standard Webhooks 1.0: `v1,` and the HMAC-SHA256 of `id.timestamp.body` by the secret, as base64. For 24 hours after a rotation there are two, with a space between them.',
};

/** What webhooks send, one entry for each type of event. */
function webhooksOf() {
  return Object.fromEntries(
    WebhookEvent.options.map((event) => [
      event.shape.type.value,
      {
        post: {
          summary: `An event of type ${event.shape.type.value}; any 2xx answer within 10 seconds takes it`,
          security: [],
          parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
            description,
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(event, 'output') } },
          },
          responses: {
            '2XX': { description: 'The event was taken' },
            '410': { description: 'No more events are wanted: the webhook is switched off' },
            default: { description: 'The event is sent again, up to 10 times over about a day' },
          },
        },
      },
    ]),
  );
}

/** The OpenAPI 3.1 document of the whole API, generated from the contract. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { feature, name, call } of allCalls) {
    const byStatus = Map.groupBy(errorsOf(call), (code) => ERRORS[code].status);
    const failures = [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]);
    paths[`/${call.path}`] = {
      ...paths[`/${call.path}`],
      [call.method.toLowerCase()]: {
        operationId: call.operationId ?? name,
        tags: [feature],
        summary: call.summary,
        ...(call.roles === 'public'
          ? { security: [] }
          : {
              'x-roles': call.roles,
              'x-when-expired': call.whenExpired,
              'x-when-paused': call.whenPaused,
              'x-without-factor': call.withoutFactor,
            }),
        ...(call.effect === 'create' ? { parameters: [IDEMPOTENCY_KEY] } : {}),
        ...requestOf(call),
        responses: {
          ...successesOf(call),
          ...Object.fromEntries(failures),
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Placewell API', version },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: jsonSchema(Failure, 'output') },
    },
    paths,
    webhooks: webhooksOf(),
  };
}
