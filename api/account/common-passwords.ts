import type { SignUp } from '../contract/account.ts';

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Whether a password is one of the 49,000 that are tried first, or is made of what is known of its holder. The
 * list is read when it is first needed.
 */
export async function isCommonPassword(
  password: string,
  holder: Pick<SignUp, 'email' | 'firstname' | 'lastname'>,
): Promise<boolean> {
  known ??= load();
  const plain = password.toLowerCase().trim();
  const isRepeated = new Set(plain).size < 4;
  const [user = ''] = holder.email.split('@');
  const own = [
    holder.email,
    user,
    holder.firstname,
    holder.lastname,
    `${holder.firstname}${holder.lastname}`,
  ];
  const core = plain.replaceAll(/[\d\W_]+$/g, '');
  const common = await known;
  return (
    isRepeated ||
    common.has(plain) ||
    common.has(core) ||
    own.some((word) => word.length > 2 && [plain, core].includes(word.toLowerCase()))
  );
}
