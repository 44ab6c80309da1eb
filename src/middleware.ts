import { defineMiddleware } from 'astro:middleware';

/** Tells the server why a page could not be rendered: the error screen itself says nothing of it. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.fault = error;
    throw error;
  }
});
