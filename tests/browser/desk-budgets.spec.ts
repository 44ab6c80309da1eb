import { expect, test } from '@playwright/test';
import { weighDeskCode } from '../../bench/desk-code.ts';

const weighed = weighDeskCode();

test('the frame, the lists and the forms are those of the build', () => {
  const names = weighed.map(({ name }) => name);
  expect(names).toContain('list, screens/records/RecordList.tsx');
  expect(names.filter((name) => name.startsWith('list, ')).length).toBeGreaterThan(10);
  expect(names).toEqual(expect.arrayContaining(['frame', 'form with its list', 'rich text']));
});

for (const { name, bytes, most } of weighed) {
  test(`the code of the ${name} stays within its budget`, () => {
    process.stdout.write(`${name}: ${bytes} of ${most} bytes, brotli\n`);
    expect(bytes).toBeLessThanOrEqual(most);
  });
}
