export interface WeightedItem {
  name: string;
  weight: number;
}

const qualityPattern = /^(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/;

/** The items of an `Accept-…` header in lower case and in the order given; a malformed item is left out. */
export function parseWeightedList(header: string): WeightedItem[] {
  return header.split(',').flatMap((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return name !== '' && qualityPattern.test(quality) ? [{ name, weight: Number(quality) }] : [];
  });
}
