/** Folded words that add nothing to a search. */
export const emptyWords: ReadonlySet<string> = new Set(
  'aan als bij dat de den der die dit door een en er ge heb het hoe ik in is je kan maar me met mijn na naar niet of om onze op over s t te tot u uit uw van veel voor wat we welke wie zich zijn zonder'.split(
    ' ',
  ),
);
