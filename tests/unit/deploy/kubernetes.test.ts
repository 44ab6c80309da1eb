import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfiguration } from '../../../server/configuration.ts';
import { deployFile, readYaml } from './deploy-folder.ts';
import { manifestFaults } from './kubernetes-schemas.ts';

const names = (value: z.ZodType) => z.array(z.object({ name: z.string() }).loose().and(value));
const labels = z.record(z.string(), z.string());
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) }).loose();
const container = z.object({
  image: z.string(),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: names(z.object({ containerPort: z.literal(4321) })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }),
  volumeMounts: names(z.object({ mountPath: z.string() })),
  resources: z.object({ requests: labels, limits: labels }),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }).loose(),
});
/** The parts that are compared here; the schemas of Kubernetes look at all of it. */
const manifestSchema = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string(), annotations: labels.default({}) }),
  data: labels.default({}),
  spec: z
    .object({
      replicas: z.number().optional(),
      serviceName: z.string().optional(),
      minAvailable: z.number().optional(),
      selector: z.union([z.object({ matchLabels: labels }), labels]).optional(),
      template: z
        .object({
          metadata: z.object({ labels }),
          spec: z
            .object({ terminationGracePeriodSeconds: z.number(), containers: z.tuple([container]) })
            .loose(),
        })
        .optional(),
      rules: z
        .array(
          z.object({
            http: z.object({
              paths: z.array(
                z.object({
                  path: z.string(),
                  backend: z.object({ service: z.object({ name: z.string() }).loose() }),
                }),
              ),
            }),
          }),
        )
        .optional(),
    })
    .loose()
    .default({}),
});

const manifests = globSync('kubernetes/*.yaml', { cwd: deployFile('') })
  .sort()
  .flatMap((file) => readYaml(file));
const read = manifests.map((manifest) => manifestSchema.parse(manifest));
const find = (kind: string, name: string) => {
  const found = read.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
function containerOf({ metadata, spec }: z.output<typeof manifestSchema>): z.output<typeof container> {
  if (!spec.template) throw new Error(`${metadata.name} has no pods`);
  return spec.template.spec.containers[0];
}
const workloads = [find('StatefulSet', 'muravlak'), find('Deployment', 'muravlak-api')];

test('every manifest is what Kubernetes describes', () => {
  expect(manifests.length).toBeGreaterThan(8);
  expect(manifests.flatMap(manifestFaults)).toEqual([]);
});

test('the schemas find faults, and fields that do not exist', () => {
  const budget = (spec: object) =>
    manifestFaults({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'a' }, spec });
  expect(budget({ minAvailable: 1, selector: { matchLabels: { app: 'a' } } })).toEqual([]);
  expect(budget({ minAvailable: [1] })).not.toEqual([]);
  expect(budget({ minAvailabel: 1 })).toEqual(['/spec/minAvailabel is unknown']);
  expect(manifestFaults({ apiVersion: 'v1', kind: 'Servise' })).toEqual(['There is no Servise of v1']);
});

test('what selects pods finds them', () => {
  const pods = workloads.map(({ spec }) => spec.template?.metadata.labels);
  for (const { kind, metadata, spec } of read) {
    if (!spec.selector) continue;
    const selected = 'matchLabels' in spec.selector ? spec.selector.matchLabels : spec.selector;
    expect(pods, `${kind} ${metadata.name}`).toContainEqual(selected);
  }
});

test('more than one of each serves, and one stays while machines are emptied', () => {
  for (const { metadata, spec } of workloads) {
    expect(spec.replicas, metadata.name).toBeGreaterThan(1);
    expect(find('PodDisruptionBudget', metadata.name).spec.minAvailable).toBe(1);
  }
});

test('neither the sites nor the API take what other pods send: their addresses are trusted', () => {
  const policy = z.object({
    podSelector: z.object({ matchLabels: labels }),
    policyTypes: z.tuple([z.literal('Ingress')]),
    ingress: z.tuple([z.object({ from: z.array(z.record(z.string(), z.object({ matchLabels: labels }))) })]),
  });
  const senders = (name: string) => {
    const { podSelector, ingress } = policy.parse(find('NetworkPolicy', name).spec);
    expect(podSelector.matchLabels).toEqual({ app: name });
    return ingress[0].from
      .flatMap((from) => Object.values(from))
      .flatMap((from) => Object.values(from.matchLabels));
  };
  expect(senders('muravlak')).toEqual(['muravlak-api', 'ingress-nginx', 'monitoring']);
  expect(senders('muravlak-api')).toEqual(['muravlak', 'monitoring']);
});

test('a process that hangs is started again, and one that is not ready gets no visitors', () => {
  for (const { livenessProbe, readinessProbe, startupProbe, resources } of workloads.map(containerOf)) {
    expect(livenessProbe.httpGet.path).toBe('/healthz');
    expect(startupProbe.httpGet.path).toBe('/healthz');
    expect(readinessProbe.httpGet.path).toBe('/readyz');
    expect(Object.keys(resources.requests)).toEqual(['cpu', 'memory']);
  }
});

test('the data directory is a folder of the volume, which the process owns and closes', () => {
  const { dataDirectory } = readConfiguration(find('ConfigMap', 'muravlak').data);
  for (const { volumeMounts } of workloads.map(containerOf)) {
    const volume = volumeMounts.find(({ name }) => name === 'data');
    expect(dirname(dataDirectory)).toBe(volume?.mountPath);
  }
});

test('a pod ends once nobody is led to it, and has time for that', () => {
  for (const workload of workloads) {
    const [command, seconds] = containerOf(workload).lifecycle.preStop.exec.command;
    expect(command).toBe('sleep');
    const { terminationGracePeriodSeconds: mostSeconds = 0 } = workload.spec.template?.spec ?? {};
    expect(mostSeconds - Number(seconds)).toBeGreaterThanOrEqual(30);
  }
});

test('while two builds run, files of one that the other lacks are asked of it', () => {
  const { metadata, spec } = find('Ingress', 'muravlak-files');
  expect(metadata.annotations['nginx.ingress.kubernetes.io/proxy-next-upstream']).toContain('http_404');
  const paths = (spec.rules ?? []).flatMap(({ http }) => http.paths);
  expect(paths.map(({ path }) => path)).toEqual(['/_astro', '/desk/assets']);
  for (const { backend } of paths) expect(find('Service', backend.service.name).spec.selector).toBeDefined();
});

test('the processes can be started with their settings, and the API notifies each site', () => {
  const secret = 'a secret of sixteen characters';
  const shared = { ...find('ConfigMap', 'muravlak').data, REVALIDATE_TOKEN: secret, METRICS_TOKEN: secret };
  const ofApi = {
    ...{ DATABASE_URL: 'postgresql://a:b@database/muravlak', FORM_SECRET: secret, EDITOR_PASSWORD: secret },
    ...{ SMTP_URL: 'smtps://mail.example.com', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: secret },
  };
  const [site, api] = workloads.map((workload) => {
    const { env, envFrom } = containerOf(workload);
    const settings = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    const sources = envFrom.flatMap(Object.entries).map(([kind, { name }]) => `${kind} ${name}`);
    return { ...workload, sources, settings };
  });
  expect(site?.sources).toEqual(['configMapRef muravlak', 'secretRef muravlak']);
  expect(api?.sources).toEqual(['configMapRef muravlak', 'secretRef muravlak', 'secretRef muravlak-api']);
  const { apiUrl } = readConfiguration({ ...shared, ...site?.settings });
  expect(apiUrl?.host).toBe(`${find('Service', 'muravlak-api').metadata.name}:4321`);
  const { revalidateUrls, mediaPlace } = readConfiguration({ ...shared, ...ofApi, ...api?.settings });
  const { replicas = 0, serviceName } = site?.spec ?? {};
  expect(revalidateUrls).toEqual(
    Array.from({ length: replicas }, (_, index) => `http://muravlak-${index}.${serviceName}:4321`),
  );
  expect(find('Service', serviceName ?? '').spec).toMatchObject({ clusterIP: 'None' });
  expect(mediaPlace.kind).toBe('s3');
});
