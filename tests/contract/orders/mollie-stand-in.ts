import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { standInCertificate } from './stand-in-certificate.ts';

export interface StandInPayment {
  id: string;
  key: string;
  status: string;
  amount: { value: string; currency: string };
  method: string;
  description: string;
  redirectUrl: string;
  webhookUrl: string | undefined;
  isCancelable: boolean;
  refunds: { id: string; key: string; value: string; status: string }[];
}

export interface MollieStandIn {
  /** For the client's `apiEndpoint`. */
  readonly endpoint: string;
  readonly payments: Map<string, StandInPayment>;
  /** Method and path of every request. */
  readonly requests: string[];
  /** Brings a payment into a state, as its payer or bank does. */
  readonly become: (id: string, status: string) => void;
  /** What refunds that are asked for from now on are at first: `refunded`, `pending`, `queued`. */
  refundsBegin: (status: string) => void;
  /** Brings all refunds of a payment into a state, as its bank does. */
  readonly endRefunds: (id: string, status: string) => void;
  /** What the next requests of a kind meet: they are done without a response, refused, with the key or without, or fail. */
  readonly trouble: (pattern: RegExp, kind: Trouble['kind'], times?: number) => void;
  readonly close: () => Promise<void>;
}

interface Trouble {
  readonly pattern: RegExp;
  readonly kind: 'done-unanswered' | 'fails' | 'refused' | 'key-refused';
  left: number;
}

/** The part of Mollie's HTTP interface that payments need, with the troubles of a network. */
export async function startMollieStandIn(): Promise<MollieStandIn> {
  const payments = new Map<string, StandInPayment>();
  const requests: string[] = [];
  const troubles: Trouble[] = [];
  let last = 0;
  let firstRefundStatus = 'refunded';

  async function result(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/^\/v2\//, '').replace(/\?.*$/, '');
    const line = `${request.method} ${path}`;
    requests.push(line);
    const trouble = troubles.find(({ pattern, left }) => left > 0 && pattern.test(line));
    if (trouble) trouble.left -= 1;
    const body = await readJson(request);
    if (trouble?.kind === 'fails') return send(response, 500, fault(500), { 'retry-after': '0' });
    if (trouble?.kind === 'refused') return send(response, 422, fault(422));
    if (trouble?.kind === 'key-refused') return send(response, 401, fault(401));
    const key = String(request.headers['idempotency-key'] ?? '');
    const [status, reply] = serve(request.method ?? '', path, { body, key });
    if (trouble?.kind === 'done-unanswered') return;
    send(response, status, reply);
  }

  function serve(
    method: string,
    path: string,
    { body, key }: { body: Record<string, unknown>; key: string },
  ): [number, object] {
    const [resource, id = '', part] = path.split('/');
    if (resource === 'methods') return [200, methodList];
    if (resource !== 'payments') return [404, fault(404)];
    if (method === 'POST' && id === '') return [201, toJson(create(body, key))];
    const payment = payments.get(id);
    if (payment === undefined) return [404, fault(404)];
    if (part === 'refunds') return method === 'GET' ? [200, refundList(payment)] : refund(payment, body, key);
    if (method === 'DELETE') {
      if (!payment.isCancelable) return [422, fault(422)];
      payment.status = 'canceled';
    }
    return [200, toJson(payment)];
  }

  function create(body: Record<string, unknown>, key: string): StandInPayment {
    const known = [...payments.values()].find((each) => each.key === key);
    if (known) return known;
    last += 1;
    const payment: StandInPayment = {
      id: `tr_${String(last).padStart(8, '0')}`,
      key,
      status: 'open',
      refunds: [],
      amount: toAmount(body['amount']),
      method: String(body['method']),
      description: String(body['description']),
      redirectUrl: String(body['redirectUrl']),
      webhookUrl: typeof body['webhookUrl'] === 'string' ? body['webhookUrl'] : undefined,
      isCancelable: true,
    };
    payments.set(payment.id, payment);
    return payment;
  }

  function refund(payment: StandInPayment, body: Record<string, unknown>, key: string): [number, object] {
    const metadata = Object(body['metadata']);
    const value = toAmount(body['amount']).value;
    const left = Number(payment.amount.value) - refundedOf(payment);
    if (payment.status !== 'paid' || Number(value) > left + 0.001) return [422, fault(422)];
    last += 1;
    const added = { id: `re_${last}`, key: String(metadata.key ?? key), value, status: firstRefundStatus };
    payment.refunds.push(added);
    return [201, refundJson(payment, added)];
  }

  // The client trusts its own list of authorities and takes no other.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const server = createServer(standInCertificate, (request, response) => void result(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `https://127.0.0.1:${port}/v2/`,
    payments,
    requests,
    become(id, status) {
      const payment = payments.get(id);
      if (payment === undefined) throw new Error(`There is no payment ${id}`);
      payment.status = status;
      payment.isCancelable = status === 'open';
    },
    refundsBegin: (status) => {
      firstRefundStatus = status;
    },
    endRefunds(id, status) {
      for (const refund of payments.get(id)?.refunds ?? []) refund.status = status;
    },
    trouble: (pattern, kind, times = 1) => void troubles.push({ pattern, kind, left: times }),
    close: () =>
      new Promise((resolve) => {
        delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const refundedOf = ({ refunds }: StandInPayment) =>
  refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { value }) => sum + Number(value), 0);

const link = (href: string) => ({ href, type: 'text/html' });

function toJson(payment: StandInPayment): object {
  const { id, status, amount, method, description, redirectUrl, webhookUrl, isCancelable, key } = payment;
  const refunded = refundedOf(payment);
  return {
    resource: 'payment',
    id,
    mode: 'test',
    status,
    amount,
    method,
    description,
    redirectUrl,
    webhookUrl,
    isCancelable,
    metadata: { key },
    profileId: 'pfl_1',
    sequenceType: 'oneoff',
    locale: 'fr_BE',
    createdAt: '2026-03-02T09:00:00+00:00',
    ...(refunded > 0 && { amountRefunded: { value: refunded.toFixed(2), currency: 'EUR' } }),
    _links: {
      self: link(`https://api.mollie.test/v2/payments/${id}`),
      dashboard: link('https://my.mollie.test'),
      ...(status === 'open' && { checkout: link(`https://pay.mollie.test/${id}`) }),
    },
  };
}

const refundJson = ({ id }: StandInPayment, refund: StandInPayment['refunds'][number]) => ({
  resource: 'refund',
  id: refund.id,
  mode: 'test',
  paymentId: id,
  status: refund.status,
  description: '',
  amount: { value: refund.value, currency: 'EUR' },
  metadata: { key: refund.key },
  createdAt: '2026-03-02T09:00:00+00:00',
  _links: { self: link('https://api.mollie.test'), payment: link('https://api.mollie.test') },
});

const refundList = (payment: StandInPayment) => ({
  count: payment.refunds.length,
  _embedded: { refunds: payment.refunds.map((each) => refundJson(payment, each)) },
  _links: { self: link('https://api.mollie.test'), previous: null, next: null },
});

const methodList = {
  count: 3,
  _embedded: {
    methods: ['bancontact', 'ideal', 'wero'].map((id) => ({
      resource: 'method',
      id,
      description: id[0]?.toUpperCase() + id.slice(1),
      status: 'activated',
      minimumAmount: { value: '0.01', currency: 'EUR' },
      maximumAmount: { value: '1500.00', currency: 'EUR' },
      image: { size1x: '', size2x: '', svg: '' },
      _links: { self: link('https://api.mollie.test') },
    })),
  },
  _links: { self: link('https://api.mollie.test') },
};

const toAmount = (amount: unknown) => {
  const { value, currency } = Object(amount);
  return { value: String(value), currency: String(currency) };
};

const fault = (status: number) => ({ status, title: 'Trouble', detail: `Trouble ${status}`, _links: {} });

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : JSON.parse(text);
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/hal+json', ...headers });
  response.end(JSON.stringify(body));
}
