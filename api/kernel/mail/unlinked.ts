/** Between the parts of a domain, whatever it ends with and however the dot is written. Names of files end otherwise. */
const domainDots = /(?<=[\p{L}\d_-])[.。．｡](?=\p{L}{2})(?!(?:pdf|docx|webp)(?![\p{L}\d./:]))/giu;

/**
 * What a visitor wrote, as it may stand in an email, or in a document that goes along, to an address which anybody may
 * have typed: the same words, of which no mail program makes a link.
 */
export const unlinked = (text: string): string =>
  text.replaceAll('://', ' : ').replaceAll(/[@＠]/g, ' @ ').replaceAll(domainDots, '. ');
