const words = (text: string): string[] => text.split(' ');

/** What stands on pages, in emails and in documents of every language alike, with the reason. */
export const allowedWords: ReadonlySet<string> = new Set([
  // The brand, also where its first email is drawn apart.
  ...words('Muravlak MURAVLAK uravlak'),
  // What is the same in French and Dutch, so that it says nothing of either.
  ...words('Contact Cookies Label Marketing Stage learning Airless Beige'),
  // Towns that have one name, and first names.
  ...words('Charleroi Hasselt Kevin Ilse Sofie Youssef Didier Wim Fatiha'),
  // Other sites.
  ...words('Facebook YouTube Pinterest Instagram LinkedIn'),
  // Languages in their own name, and as Intl calls them, which knows the pseudo-language as English; its lists.
  ...words('Français Nederlands Deutsch French Dutch German English EN XA or and'),
  // Numbers of firms, units and signs of standards.
  ...words('BE min max kN NPD CPR DOP CE'),
  // File types.
  ...words('Word DOCX JPEG PNG WebP'),
]);
