/** What the server says of a field of files, and in which words. */
interface Rules {
  maximumCount: number;
  maximumBytes: number;
  messages: Record<'size' | 'empty' | 'type' | 'count' | 'remove', string> & { required?: string };
}

/** As the server keeps a photo. */
const longestSide = 2400;

/**
 * Lists the chosen files below their field, adds those of the next choice to them, and makes photos smaller that are
 * too heavy. Answers a check that says beside the field what is wrong.
 */
export function liveFiles(input: HTMLInputElement): () => boolean {
  const page = input.ownerDocument;
  const rules: Rules = JSON.parse(input.dataset['files'] ?? '{}');
  const types = input.accept.split(',');
  const list = page.getElementById(`${input.id}-list`);
  const error = page.getElementById(`${input.id}-error`);
  let kept = [...(input.files ?? [])];

  input.addEventListener('change', async () => {
    const chosen = [...(input.files ?? [])];
    const isNew = (file: File) => !kept.some((each) => each.name === file.name && each.size === file.size);
    await take(input.multiple ? [...kept, ...chosen.filter(isNew)] : chosen);
  });
  // Chosen before this ran, or in the form that this one took the place of.
  if (kept.length > 0) void take(kept);
  return check;

  async function take(files: File[]): Promise<void> {
    keep(files);
    keep(await Promise.all(kept.map((file) => lighten(file, rules.maximumBytes))));
    check();
  }

  function keep(files: File[]): void {
    kept = files;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    list?.replaceChildren(...files.map(toLine));
  }

  function toLine(file: File): HTMLLIElement {
    const line = page.createElement('li');
    const name = page.createElement('span');
    name.append(`${file.name} · ${sizeText(file.size, page.documentElement.lang)}`);
    const button = Object.assign(page.createElement('button'), { type: 'button', className: 'btn ghost' });
    button.append(rules.messages.remove);
    button.setAttribute('aria-label', `${rules.messages.remove} ${file.name}`);
    button.addEventListener('click', () => {
      keep(kept.filter((each) => each !== file));
      check();
      input.focus();
    });
    line.append(name, button);
    return line;
  }

  function check(): boolean {
    const faults = kept.flatMap((file) => {
      const fault = faultOf(file);
      return fault === '' ? [] : `${file.name} – ${fault}`;
    });
    if (kept.length > rules.maximumCount) faults.unshift(rules.messages.count);
    const { required } = rules.messages;
    if (required !== undefined && kept.length === 0) faults.push(required);
    error?.replaceChildren(faults.join('\n'));
    if (faults.length === 0) input.removeAttribute('aria-invalid');
    else input.ariaInvalid = 'true';
    return faults.length === 0;
  }

  function faultOf({ size, type }: File): string {
    if (size === 0) return rules.messages.empty;
    if (size > rules.maximumBytes) return rules.messages.size;
    return type === '' || types.includes(type) ? '' : rules.messages.type;
  }
}

/** A photo that is too heavy, drawn smaller; any other file as it is. */
async function lighten(file: File, maximumBytes: number): Promise<File> {
  if (file.size <= maximumBytes || !file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const type = 'image/jpeg';
    return new File([await canvas.convertToBlob({ type, quality: 0.85 })], file.name, { type });
  } catch {
    return file;
  }
}

const sizeText = (bytes: number, language: string) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < 1e6 ? 0 : 1,
  }).format(bytes / (bytes < 1e6 ? 1e3 : 1e6));
