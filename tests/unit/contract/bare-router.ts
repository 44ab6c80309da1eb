import { createRouter, type Router, type RouterOptions } from '../../../api/kernel/http/router.ts';
import { createSecurityLog } from '../../../api/kernel/http/security-log.ts';
import { createUploads } from '../../../api/kernel/http/uploads.ts';

/** A router that knows no editor, customer or site. */
export const bareRouter = (options: Partial<RouterOptions> = {}): Router =>
  createRouter({
    logger: { error: () => undefined },
    hasSecureCookies: false,
    findEditor: async () => undefined,
    audit: { follow: (_call, work) => work(), noteRefusal: async () => undefined },
    securityLog: createSecurityLog({ info: () => undefined, warn: () => undefined }, 'a secret'),
    isSite: () => false,
    findCustomer: async () => undefined,
    clientAddress: () => '192.0.2.1',
    uploads: createUploads({ directory: 'unused' }),
    ...options,
  });
