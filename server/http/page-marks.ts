/** What a page declares that it needs, read from its HTML in one go. */
export interface PageMarks {
  /** Texts of its inline style sheets. */
  readonly sheets: readonly string[];
  /** Texts of its inline scripts without attributes. */
  readonly scripts: readonly string[];
  /** First value of each attribute of ours that stands for something elsewhere. */
  readonly attributes: ReadonlyMap<OutsideMark, string>;
}

/** `data-tag-manager` counts on the body alone. */
export type OutsideMark = 'youtube' | 'captcha' | 'payments' | 'tiles' | 'tag-manager';

const mark = /<style[\s>]|<script>|<body | data-(youtube|captcha|payments|tiles|tag-manager)="/g;

export function readPageMarks(html: string): PageMarks {
  const sheets: string[] = [];
  const scripts: string[] = [];
  const attributes = new Map<OutsideMark, string>();
  let bodyTagEnd = 0;
  mark.lastIndex = 0;
  const textUpTo = (end: string) => {
    const close = html.indexOf(end, mark.lastIndex);
    const text = html.slice(mark.lastIndex, close < 0 ? html.length : close);
    mark.lastIndex += text.length;
    return text;
  };
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    const [start, name] = found;
    if (isOutsideMark(name)) {
      const value = textUpTo('"');
      const counts = name !== 'tag-manager' || found.index < bodyTagEnd;
      if (counts && !attributes.has(name)) attributes.set(name, value);
    } else if (start === '<body ') bodyTagEnd = html.indexOf('>', found.index);
    else if (start === '<script>') scripts.push(textUpTo('</script>'));
    else {
      const tagEnd = html.indexOf('>', mark.lastIndex - 1);
      if (tagEnd < 0) break;
      mark.lastIndex = tagEnd + 1;
      sheets.push(textUpTo('</style>'));
    }
  }
  return { sheets, scripts, attributes };
}

const isOutsideMark = (name: string | undefined): name is OutsideMark => name !== undefined;
