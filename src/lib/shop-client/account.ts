import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** Towns of a postcode. */
export const listCities = call<typeof operations.city.index>('city.index', 'GET', '/city', ['list']);

export const listAddresses = call<typeof operations.address.index>('address.index', 'GET', '/address', [
  'list',
]);

export const createAddress = call<typeof operations.address.create>('address.create', 'POST', '/address', [
  'id',
]);

export const updateAddress = call<typeof operations.address.update>(
  'address.update',
  'PUT',
  '/address/{id}',
  ['id'],
);

export const deleteAddress = call<typeof operations.address.remove>(
  'address.delete',
  'DELETE',
  '/address/{id}',
  ['id'],
);

/** Opens a session, whose cookie comes with the response. */
export const createCustomerSession = call<typeof operations.customerSession.create>(
  'session.customer-create',
  'POST',
  '/session/customer',
  ['expires_at'],
);

/** Ends the customer's sessions on other devices. */
export const endOtherSessions = call<typeof operations.customerSession.removeOthers>(
  'session.customer-delete-others',
  'DELETE',
  '/session/customer/others',
  ['accepted'],
);

/** Signs a visitor up; the response is the same whether there is an account or not. */
export const createProfile = call<typeof operations.profile.create>('profile.create', 'POST', '/profile', [
  'accepted',
]);

export const updateProfile = call<typeof operations.profile.update>('profile.update', 'PUT', '/profile', [
  'email',
]);

/** Erases the account. */
export const deleteProfile = call<typeof operations.profile.remove>('profile.delete', 'DELETE', '/profile', [
  'accepted',
]);

export const changePassword = call<typeof operations.profile.changePassword>(
  'profile.change-password',
  'PUT',
  '/profile/password',
  ['expires_at'],
);

export const changeEmail = call<typeof operations.profile.changeEmail>(
  'profile.change-email',
  'PUT',
  '/profile/email',
  ['accepted'],
);

export const confirmEmail = call<typeof operations.profile.confirmEmail>(
  'profile.confirm-email',
  'POST',
  '/profile/email/confirm',
  ['expires_at'],
);

/** Has an email sent with a code for a new password. */
export const forgotPassword = call<typeof operations.profile.forgotPassword>(
  'profile.forgot-password',
  'POST',
  '/profile/password/forgotten',
  ['accepted'],
);

/** Sets a new password with the code of an email, and opens a session. */
export const resetPassword = call<typeof operations.profile.resetPassword>(
  'profile.reset-password',
  'POST',
  '/profile/password/reset',
  ['expires_at'],
);

/** Marks all notices as read. */
export const readNotices = call<typeof operations.notice.read>('notice.read', 'PUT', '/notice', ['accepted']);

export const deleteNotice = call<typeof operations.notice.remove>('notice.delete', 'DELETE', '/notice/{id}', [
  'id',
]);
