import { accountFr } from './account-fr.ts';
import { accountNl } from './account-nl.ts';
import { textsOf } from './texts-of.ts';

/** Texts of the account. */
export const accountText = textsOf({ fr: accountFr, nl: accountNl });
