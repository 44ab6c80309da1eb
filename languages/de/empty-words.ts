/** Folded words that add nothing to a search. */
export const emptyWords: ReadonlySet<string> = new Set(
  'ab als am an auf aus bei bis da das dem den der des die dies durch ein eine einem einen einer er es fur gegen hat ich ihr im in ist ja kann man mein meine mich mit nach nicht noch nur ob oder ohne sein sich sie sind so uber um und uns unter vom von vor was welche wer wie wir wird wo zu zum zur'.split(
    ' ',
  ),
);
