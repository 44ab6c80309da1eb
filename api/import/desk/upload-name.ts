/** What is left in archives and folders by the systems that made them. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.|~\$|Thumbs\.db$|desktop\.ini$)/i;

/** The path of a file below the folder of an import; undefined for what nobody put there, or leads out of it. */
export function uploadName(path: string): string | undefined {
  const name = path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\/+/, '')
    .replace(/\.(?:csv|xlsx|json)$/i, (extension) => extension.toLowerCase());
  const isSound = name !== '' && !/\p{C}/u.test(name) && name.length <= longestName;
  const leadsOut = name.split('/').some((step) => step === '' || step === '..');
  return isSound && !leadsOut && !litter.test(name) ? name : undefined;
}

const longestName = 200;
