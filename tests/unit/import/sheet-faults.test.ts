import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { sheetFaults } from '../../../api/import/spreadsheet/sheet-faults.ts';

const faultsOf = (sheet: string) =>
  sheetFaults({
    'xl/_rels/workbook.xml.rels': strToU8('<Relationship Id="r1" Target="worksheets/sheet1.xml"/>'),
    'xl/workbook.xml': strToU8('<x:sheet name="Tarif" r:id="r1"/>'),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  }).get('Tarif');

test('errors, formulas without a result and merged cells are found at their place', () => {
  const sheet = `<row><c r="A1" t="s"><v>0</v></c><c r="B1"/><c r="C2" t="e"><v>#REF!</v></c>
    <c r="D3"><f>A1+1</f></c><c r="E3"><f>A1</f><v>3</v></c></row><mergeCell ref="A1:B2"/>`;
  expect(faultsOf(sheet)).toMatchObject([
    { line: 1, column: 0, message: 'the cells A1:B2 are merged' },
    { line: 2, column: 2, message: 'the cell C2 holds the error #REF!' },
    { line: 3, column: 3, message: 'the cell D3 holds a formula without a result' },
  ]);
});

test.each(['<c a>', '<c ', '<c r="A1"><f/>', '<c r="A1"><v', '<mergeCell ', '<mergeCell ref="'])(
  'a sheet of many %s is looked through once',
  (part) => {
    const begun = process.cpuUsage();
    faultsOf(part.repeat(200_000));
    // From each of its characters to the end it would take minutes.
    expect(process.cpuUsage(begun).user / 1_000_000).toBeLessThan(5);
  },
);
