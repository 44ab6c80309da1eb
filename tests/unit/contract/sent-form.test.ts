import { expect, test } from 'vitest';
import { z } from 'zod';
import { megabyte, usualFormLimits } from '../../../api/contract/files.ts';
import { noParameters, operation } from '../../../api/contract/operation.ts';
import { register } from '../../../api/kernel/http/register.ts';
import { closeRouter } from '../../../api/kernel/http/router.ts';
import { bareRouter } from './bare-router.ts';

const create = operation({
  id: 'thing.create',
  method: 'POST',
  path: '/thing',
  summary: 'A thing with its plan',
  tag: 'thing',
  access: 'visitor',
  parameters: noParameters,
  query: noParameters,
  body: z.strictObject({ name: z.string() }),
  files: [{ name: 'plan', types: ['application/pdf'], maximumCount: 1, maximumBytes: megabyte }],
  response: z.object({ name: z.string(), files: z.array(z.string()) }),
  status: 201,
  errors: ['bad_request', 'invalid_fields'],
});

const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });
const formOf = (entries: readonly (readonly [string, string | File])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of entries)
    if (value instanceof File) form.append(name, value);
    else form.append(name, value);
  return form;
};

/** What a call answers whose form was read before it came. */
async function answerTo(form: FormData): Promise<unknown> {
  const request = new Request('http://localhost/api/v1/thing', { method: 'POST' });
  const router = bareRouter({ sentForm: (asked) => (asked === request ? form : undefined) });
  register(router, create, ({ body, files }) => ({ name: body.name, files: files.map(({ name }) => name) }));
  closeRouter(router);
  const response = await router.app.fetch(request);
  return { status: response.status, body: await response.json() };
}

const data = ['data', '{"name":"Muur"}'] as const;

test('a form that was read on its way is taken as it is', async () => {
  const form = formOf([data, ['plan', pdf('plan "1".pdf')]]);
  expect(await answerTo(form)).toMatchObject({
    status: 201,
    body: { name: 'Muur', files: ['plan "1".pdf'] },
  });
});

test.each([
  ['a file too many', [data, ['plan', pdf('a.pdf')], ['plan', pdf('b.pdf')]], 'plan'],
  ['a file of another type', [data, ['plan', new File(['a;b'], 'a.csv')]], 'plan.0'],
  ['an unknown field', [data, ['other', '1']], 'other'],
  ['an input that is wrong', [['data', '{"name":1}']], 'name'],
] as const)('it is held to the rules of the call: %s', async (_name, entries, path) => {
  expect(await answerTo(formOf(entries))).toMatchObject({
    status: 422,
    body: { errors: { fields: [{ path }] } },
  });
});

test.each([
  ['no input', [['plan', pdf('a.pdf')]], 400],
  ['a longer input than a form may hold', [['data', 'a'.repeat(usualFormLimits.fieldBytes + 1)]], 413],
] as const)('it is refused with %s', async (_name, entries, status) => {
  expect(await answerTo(formOf(entries))).toMatchObject({ status });
});
