import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateStatefulSet } from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet';
import { validate as validateAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as validateCronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob';
import { validate as validateConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as validateClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validateDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { z } from 'zod';

type Validate = (data: unknown) => boolean;

const metadata = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  labels: z.record(z.string(), z.string()).optional(),
});
const pathMatch = z.strictObject({
  path: z.strictObject({ type: z.enum(['Exact', 'PathPrefix']), value: z.string().startsWith('/') }),
});
const backend = z.strictObject({ name: z.string(), port: z.int() });
const filter = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('RequestHeaderModifier'),
    requestHeaderModifier: z.strictObject({ remove: z.array(z.string()) }),
  }),
  z.strictObject({
    type: z.literal('RequestRedirect'),
    requestRedirect: z.strictObject({ scheme: z.literal('https'), statusCode: z.literal(301) }),
  }),
]);
/** What the chart uses of the Gateway API, as its standard channel has it, and `retry` of the experimental one. */
const routeSchema = z.strictObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata,
  spec: z.strictObject({
    parentRefs: z.array(z.strictObject({ name: z.string(), namespace: z.string(), sectionName: z.string() })),
    hostnames: z.array(z.string()),
    rules: z.array(
      z.strictObject({
        matches: z.array(pathMatch).optional(),
        filters: z.array(filter).optional(),
        timeouts: z.strictObject({ request: z.string().regex(/^\d+s$/) }).optional(),
        retry: z.strictObject({ codes: z.array(z.int().min(400)), attempts: z.int() }).optional(),
        backendRefs: z.array(backend).optional(),
      }),
    ),
  }),
});
/** What the chart uses of the Prometheus operator. */
const monitorSchema = z.strictObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata,
  spec: z.strictObject({
    selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
    endpoints: z.array(
      z.strictObject({
        port: z.string(),
        path: z.string(),
        interval: z.string().regex(/^\d+[sm]$/),
        authorization: z.strictObject({ credentials: z.strictObject({ name: z.string(), key: z.string() }) }),
        relabelings: z.array(z.strictObject({ targetLabel: z.string(), replacement: z.string() })),
      }),
    ),
  }),
});
/** promtool looks at the expressions. */
const ruleSchema = z.strictObject({
  record: z.string().optional(),
  alert: z.string().optional(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.record(z.string(), z.string()).optional(),
  annotations: z.record(z.string(), z.string()).optional(),
});
const rulesSchema = z.strictObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata,
  spec: z.strictObject({
    groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })),
  }),
});

/** Looks at a manifest as the schemas of Kubernetes do, which leave their faults behind. */
function schemaOf(schema: z.ZodType): Validate {
  const validate = Object.assign(
    (data: unknown) => {
      const { error } = schema.safeParse(data);
      validate.errors = error?.issues.map(({ path, message }) => ({
        instancePath: `/${path.join('/')}`,
        message,
      }));
      return error === undefined;
    },
    { errors: undefined as { instancePath: string; message: string }[] | undefined },
  );
  return validate;
}
const [isRoute, isMonitor, isRules] = [routeSchema, monitorSchema, rulesSchema].map(schemaOf) as [
  Validate,
  Validate,
  Validate,
];

/** The schemas of Kubernetes' own interface, by `apiVersion` and `kind`. */
const schemas = new Map<string, Validate>([
  ['apps/v1 Deployment', validateDeployment],
  ['apps/v1 StatefulSet', validateStatefulSet],
  ['autoscaling/v2 HorizontalPodAutoscaler', validateAutoscaler],
  ['batch/v1 CronJob', validateCronJob],
  ['gateway.networking.k8s.io/v1 HTTPRoute', isRoute],
  ['monitoring.coreos.com/v1 PrometheusRule', isRules],
  ['monitoring.coreos.com/v1 ServiceMonitor', isMonitor],
  ['networking.k8s.io/v1 NetworkPolicy', validateNetworkPolicy],
  ['policy/v1 PodDisruptionBudget', validateDisruptionBudget],
  ['v1 ConfigMap', validateConfigMap],
  ['v1 PersistentVolumeClaim', validateClaim],
  ['v1 Service', validateService],
]);
const typeSchema = z.object({ apiVersion: z.string(), kind: z.string() });
const faultsSchema = z.array(z.object({ instancePath: z.string(), message: z.string().optional() }).loose());

/** What is wrong with a manifest; fields that the schema does not know are wrong as well. */
export function manifestFaults(manifest: unknown): string[] {
  const { apiVersion, kind } = typeSchema.parse(manifest);
  const validate = schemas.get(`${apiVersion} ${kind}`);
  if (!validate) return [`There is no ${kind} of ${apiVersion}`];
  const unread = new Set<string>();
  const isValid = validate(watchReads(manifest, unread));
  if (isValid) return [...unread].map((path) => `${path} is unknown`);
  return faultsSchema.parse(Reflect.get(validate, 'errors')).map((fault) => JSON.stringify(fault));
}

/** A copy whose fields leave `unread` when they are read: schemas pass over fields that they do not know. */
function watchReads(value: unknown, unread: Set<string>, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const watched = Array.isArray(value) ? [] : {};
  for (const [name, field] of Object.entries(value)) {
    const place = `${path}/${name}`;
    unread.add(place);
    const copy = watchReads(field, unread, place);
    const get = () => {
      unread.delete(place);
      return copy;
    };
    Object.defineProperty(watched, name, { enumerable: true, configurable: true, get });
  }
  return watched;
}
