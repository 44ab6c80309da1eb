import { operations } from '../../contract/operations.ts';
import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { sendWishlist } from './send-wishlist.ts';

const hourSeconds = 3600;
/** What was refused for its captcha counts as well. */
const sent = { name: 'wishlist-sent', calls: 20, windowSeconds: hourSeconds };
const received = { name: 'wishlist-received', calls: 5, windowSeconds: 24 * hourSeconds };

export function wishlistRoutes(
  router: Router,
  services: Services,
  { gate, rateLimits, clientAddress }: FormGuards,
): void {
  const [bySender, byRecipient] = [rateLimits(sent), rateLimits(received)];
  register(router, operations.wishlist.send, async ({ body, query, request }) => {
    const address = clientAddress(request);
    await bySender.take(address);
    await gate.pass(body, 'wishlist', address);
    await byRecipient.take(body.recipient.toLowerCase());
    return sendWishlist(services, body, query);
  });
}
