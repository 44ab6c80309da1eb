import XMLBuilder from 'fast-xml-builder';

/** An element by its name: text, other elements in the order in which they stand, or several of one name. */
export type XmlValue = string | XmlElement | readonly XmlElement[] | undefined;
export interface XmlElement {
  readonly [name: string]: XmlValue;
}

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });
/** What XML 1.0 has no place for. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A document in UTF-8; attributes are named « @_name », text beside them « #text ». */
export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root).replaceAll(unwritable, '')}`;
