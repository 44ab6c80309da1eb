/** Folded words that add nothing to a search. */
export const emptyWords: ReadonlySet<string> = new Set(
  'a au aux avec ce ces cette comment dans de des du elle en est et il j je l la le les leur ma mes mon n ne nos notre ou par pas pour qu que quel quelle qui s sa se ses si son sur ta un une vos votre vous d'.split(
    ' ',
  ),
);
