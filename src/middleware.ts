import { defineMiddleware } from 'astro:middleware';

/** Reports to the server why a page could not be rendered: the error screen itself does not show it. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.fault = error;
    throw error;
  }
});
