import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { findProgram } from '../../../scripts/cluster/programs.ts';
import { readConfiguration } from '../../../server/configuration.ts';
import { runProgram } from '../../setup/programs.ts';
import { deployFile, project, readDeployFile, readYaml, temporaryFolder } from './deploy-folder.ts';
import { isOfOneVersion } from './image-names.ts';
import { manifestFaults } from './kubernetes-schemas.ts';
import { renderChart } from './render-chart.ts';

const names = (value: z.ZodType) => z.array(z.object({ name: z.string() }).loose().and(value));
const labels = z.record(z.string(), z.string());
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) }).loose();
const container = z.object({
  image: z.string(),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  env: z.array(z.object({ name: z.string(), value: z.string().default('') })),
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
    })
    .loose()
    .default({}),
});

/** Everything that can be switched on. */
const whole = {
  sites: { autoscaling: { enabled: true }, storageClass: 'fast' },
  api: { autoscaling: { enabled: true } },
  gateway: { retryMissingFiles: true },
  monitoring: { enabled: true, labels: { release: 'prometheus' }, docs: 'https://docs.example.com' },
  backup: { enabled: true, storageClass: 'slow' },
  settings: { HSTS: 'year', LOG_LEVEL: 'warn' },
};
const manifests = renderChart();
const read = manifests.map((manifest) => manifestSchema.parse(manifest));
const readWhole = renderChart(whole).map((manifest) => manifestSchema.parse(manifest));
const find = (kind: string, name: string, among = read) => {
  const found = among.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
function containerOf({ metadata, spec }: z.output<typeof manifestSchema>): z.output<typeof container> {
  if (!spec.template) throw new Error(`${metadata.name} has no pods`);
  return spec.template.spec.containers[0];
}
const workloads = [find('StatefulSet', 'muravlak'), find('Deployment', 'muravlak-api')];

test.each([
  ['as it is', {}],
  ['with everything', whole],
  ['with next to nothing', { gateway: { enabled: false }, network: { enabled: false } }],
])('every manifest of the chart %s is what Kubernetes describes', (_, values) => {
  const rendered = renderChart(values);
  expect(rendered.length).toBeGreaterThan(7);
  expect(rendered.flatMap(manifestFaults)).toEqual([]);
});

// Neither Debian nor the registry of npm has Helm: the renderer of these tests is compared with it where it is.
test.skipIf(findProgram('helm') === undefined).each([{}, whole])('Helm renders the same: %j', (values) => {
  const file = join(temporaryFolder(), 'values.json');
  writeFileSync(file, JSON.stringify(values));
  const { code, output } = runProgram('helm', ['template', 'muravlak', deployFile('helm'), '-f', file]);
  expect(code, output).toBe(0);
  const nameOf = (manifest: unknown) => JSON.stringify(manifest);
  const byHelm = parseAllDocuments(output).map((document) => document.toJS() as unknown);
  expect(byHelm.filter(Boolean).map(nameOf).toSorted()).toEqual(renderChart(values).map(nameOf).toSorted());
});

test('two releases share no name, and one is named as it is called', () => {
  const names = (release: string) =>
    renderChart(whole, release).map((manifest) => manifestSchema.parse(manifest).metadata.name);
  expect(names('second').filter((name) => names('muravlak').includes(name))).toEqual([]);
  expect(JSON.stringify(renderChart({}, 'second'))).not.toContain('"app":"muravlak"');
});

test('the chart is of the version of the project, and its image too, or of a digest', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));
  expect(readYaml('helm/Chart.yaml')[0]).toMatchObject({ version, appVersion: version });
  for (const { image } of workloads.map(containerOf)) expect(image).toMatch(new RegExp(`:${version}$`));
  const digest = `sha256:${'a'.repeat(64)}`;
  const [pinned] = renderChart({ image: { digest } })
    .map((manifest) => manifestSchema.parse(manifest))
    .filter(({ kind }) => kind === 'StatefulSet')
    .map(containerOf);
  expect(pinned?.image).toMatch(/@sha256:a+$/);
  expect(isOfOneVersion(pinned?.image ?? '')).toBe(true);
});

test('one value counts the sites, which announce themselves by the names that they have', () => {
  const many = renderChart({ sites: { replicas: 7 } }).map((manifest) => manifestSchema.parse(manifest));
  const { spec, ...workload } = find('StatefulSet', 'muravlak', many);
  expect(spec.replicas).toBe(7);
  const own = containerOf({ ...workload, spec }).env.find(({ name }) => name === 'REVALIDATE_URL');
  expect(own?.value).toBe(`http://$(POD_NAME).${spec.serviceName}:4321`);
  expect(find('Service', spec.serviceName ?? '', many).spec).toMatchObject({
    clusterIP: 'None',
    publishNotReadyAddresses: true,
  });
  const differing = many.filter(
    (manifest, index) => JSON.stringify(manifest) !== JSON.stringify(read[index]),
  );
  expect(differing.map(({ kind }) => kind)).toEqual(['StatefulSet']);
});

test('what scales by itself has no fixed number, and never less than two', () => {
  for (const [kind, name] of [
    ['StatefulSet', 'muravlak'],
    ['Deployment', 'muravlak-api'],
  ] as const) {
    expect(find(kind, name, readWhole).spec.replicas).toBeUndefined();
    expect(find('HorizontalPodAutoscaler', name, readWhole).spec).toMatchObject({
      scaleTargetRef: { kind, name },
      minReplicas: 2,
    });
  }
});

test('every folder that is no volume has a size, and so has what a pod may write', () => {
  const text = JSON.stringify(renderChart(whole));
  expect(text.match(/"emptyDir":\{/g)?.length).toBeGreaterThan(3);
  expect(text.match(/"emptyDir":\{"sizeLimit":"\dGi"\}/g)).toHaveLength(
    text.match(/"emptyDir"/g)?.length ?? 0,
  );
});

test('Prometheus asks sites and API with the token, and has the rules, which lead to the guide of the shop', () => {
  const monitor = find('ServiceMonitor', 'muravlak', readWhole).spec;
  expect(monitor).toMatchObject({
    endpoints: [{ port: 'http', authorization: { credentials: { name: 'muravlak', key: 'METRICS_TOKEN' } } }],
  });
  const { selector } = z.object({ selector: z.object({ matchLabels: labels }) }).parse(monitor);
  const asked = renderChart(whole)
    .map((manifest) =>
      manifestSchema
        .extend({ metadata: z.object({ name: z.string(), labels: labels.default({}) }) })
        .parse(manifest),
    )
    .filter(
      ({ kind, metadata }) =>
        kind === 'Service' &&
        Object.entries(selector.matchLabels).every(([name, value]) => metadata.labels[name] === value),
    );
  expect(asked.map(({ metadata }) => metadata.name)).toEqual(['muravlak-api', 'muravlak']);
  const { groups } = z
    .object({ groups: z.unknown() })
    .parse(find('PrometheusRule', 'muravlak', readWhole).spec);
  const text = readDeployFile('prometheus/muravlak.rules.yml').replaceAll(
    'https://muravlak.example/docs',
    'https://docs.example.com',
  );
  expect({ groups }).toEqual(parseAllDocuments(text)[0]?.toJS());
});

test('a backup a night is made by the shop’s own command, by who may read the database', () => {
  const job = JSON.stringify(find('CronJob', 'muravlak-backup', readWhole));
  expect(job).toContain('server/backup.ts \\"/backups/$(date +%FT%H%M)\\"');
  expect(job).toContain('"secretRef":{"name":"muravlak-api"}');
  expect(job).toContain('"concurrencyPolicy":"Forbid"');
});

test('the renderer refuses what is no part of the language that it knows', () => {
  const chart = (template: string) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'templates'));
    for (const name of ['Chart.yaml', 'values.yaml'])
      copyFileSync(deployFile(`helm/${name}`), join(folder, name));
    writeFileSync(join(folder, 'templates/a.yaml'), template);
    return () => renderChart({}, 'shop', folder);
  };
  expect(chart('name: {{ .Release.Name }}{{/* no */}}')).toThrow();
  expect(chart('name: {{ upper .Release.Name }}')).toThrow('The function upper is not known');
  expect(chart('name: {{ .Values.sites.replica }}')).toThrow('There is no .Values.sites.replica');
  expect(chart('{{ if .Values.host }}name: a')).toThrow('A block has no end');
  expect(chart('name: {{ .Release.Name | quote }}')()).toEqual([{ name: 'shop' }]);
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
    expect(pods, `${kind} ${metadata.name}`).toContainEqual(expect.objectContaining(selected));
  }
});

test('more than one of each serves, and one stays while machines are emptied', () => {
  for (const { metadata, spec } of workloads) {
    expect(spec.replicas, metadata.name).toBeGreaterThan(1);
    expect(find('PodDisruptionBudget', metadata.name).spec.minAvailable).toBe(1);
  }
});

test('neither the sites nor the API take what other pods send, nor ask whom they need not', () => {
  const peer = z.record(z.string(), z.object({ matchLabels: labels }));
  const policy = z.object({
    podSelector: z.object({ matchLabels: labels }),
    policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
    ingress: z.array(z.object({ from: z.array(peer) })).default([]),
    egress: z.array(
      z.object({ to: z.array(peer).default([]), ports: z.array(z.object({ port: z.unknown() })) }),
    ),
  });
  const labelsOf = (peers: z.output<typeof peer>[]) =>
    peers.flatMap((each) => Object.values(each)).flatMap((each) => Object.values(each.matchLabels));
  const look = (name: string) => {
    const { podSelector, ingress, egress } = policy.parse(find('NetworkPolicy', name, readWhole).spec);
    expect(podSelector.matchLabels).toEqual({ app: name });
    return {
      from: labelsOf(ingress.flatMap(({ from }) => from)),
      to: egress.map(({ to, ports }) => [...labelsOf(to), ...ports.map(({ port }) => port)]),
    };
  };
  const names = ['kube-system', 53, 53];
  const outside = [[5432, 443, 465, 587]];
  expect(look('muravlak')).toEqual({
    from: ['muravlak-api', 'gateway', 'monitoring'],
    to: [['muravlak-api', 'http'], names],
  });
  expect(look('muravlak-api')).toEqual({
    from: ['muravlak', 'monitoring'],
    to: [['muravlak', 'http'], names, ...outside],
  });
  expect(look('muravlak-backup')).toEqual({ from: [], to: [names, ...outside] });
});

test('a process that hangs is started again, and one that is not ready gets no visitors', () => {
  for (const { livenessProbe, readinessProbe, startupProbe, resources } of workloads.map(containerOf)) {
    expect(livenessProbe.httpGet.path).toBe('/healthz');
    expect(startupProbe.httpGet.path).toBe('/healthz');
    expect(readinessProbe.httpGet.path).toBe('/readyz');
    expect(Object.keys(resources.requests)).toEqual(['cpu', 'ephemeral-storage', 'memory']);
    expect(Object.keys(resources.limits)).toEqual(['ephemeral-storage', 'memory']);
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

test('the gateway leads to the sites by https alone, and asks another one for a file that one lacks', () => {
  const route = z.object({
    parentRefs: z.tuple([z.object({ sectionName: z.string() })]),
    hostnames: z.tuple([z.literal('shop.example.com')]),
    rules: z.array(
      z.object({
        matches: z.array(z.object({ path: z.object({ value: z.string() }) })).default([]),
        retry: z.object({ codes: z.array(z.number()) }).optional(),
        backendRefs: z.array(z.object({ name: z.string(), port: z.number() })).default([]),
      }),
    ),
  });
  const { parentRefs, rules } = route.parse(find('HTTPRoute', 'muravlak', readWhole).spec);
  expect(parentRefs[0].sectionName).toBe('https');
  expect(rules.map(({ matches }) => matches.map(({ path }) => path.value))).toEqual([
    ['/_astro', '/desk/assets'],
    ['/'],
  ]);
  expect(rules.map(({ retry }) => retry?.codes.includes(404))).toEqual([true, undefined]);
  for (const { backendRefs } of rules) {
    expect(backendRefs).toEqual([{ name: 'muravlak', port: 80 }]);
    expect(find('Service', 'muravlak').spec.selector).toBeDefined();
  }
  const toHttps = route.parse(find('HTTPRoute', 'muravlak-to-https').spec);
  expect(toHttps.parentRefs[0].sectionName).toBe('http');
  expect(toHttps.rules).toMatchObject([{ backendRefs: [] }]);
});

test('the processes can be started with their settings', () => {
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
  const { POD_NAME: _, REVALIDATE_URL: url = '', ...ofSite } = site?.settings ?? {};
  const own = { REVALIDATE_URL: url.replace('$(POD_NAME)', 'muravlak-0') };
  const { apiUrl, revalidateUrl } = readConfiguration({ ...shared, ...ofSite, ...own });
  expect(revalidateUrl).toBe('http://muravlak-0.muravlak-nodes:4321');
  expect(apiUrl?.host).toBe(`${find('Service', 'muravlak-api').metadata.name}:4321`);
  const { revalidateUrls, mediaPlace } = readConfiguration({ ...shared, ...ofApi, ...api?.settings });
  expect({ revalidateUrls, kind: mediaPlace.kind }).toEqual({ revalidateUrls: [], kind: 's3' });
});
