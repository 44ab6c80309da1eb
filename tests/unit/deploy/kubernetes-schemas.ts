import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateStatefulSet } from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet';
import { validate as validateConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as validateNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validateDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { z } from 'zod';

type Validate = (data: unknown) => boolean;

/** The schemas of Kubernetes' own interface, by `apiVersion` and `kind`. */
const schemas = new Map<string, Validate>([
  ['apps/v1 Deployment', validateDeployment],
  ['apps/v1 StatefulSet', validateStatefulSet],
  ['networking.k8s.io/v1 Ingress', validateIngress],
  ['networking.k8s.io/v1 NetworkPolicy', validateNetworkPolicy],
  ['policy/v1 PodDisruptionBudget', validateDisruptionBudget],
  ['v1 ConfigMap', validateConfigMap],
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
