import { z } from 'zod';
import { pageInput } from '../../tests/contract/inputs.ts';
import type { Editor } from '../editor.ts';
import { type EditorAt, isGoneFetch, type KilledWork, noCounts } from './killed-work.ts';

const code = 'killed-desk-edits';
const path = '/desk/record/page';
const idSchema = z.object({ id: z.number() });
const versionSchema = z.object({ version: z.number() });
const titleSchema = z.object({ input: z.object({ title: z.object({ fr: z.string() }) }) });
const listSchema = z.object({ total: z.number(), items: z.array(idSchema.extend({ key: z.string() })) });

const both = (text: string) => ({ fr: text, nl: text });
/** A question: its pages are few, so that a process which starts again is soon ready. */
const inputOf = (text: string) =>
  pageInput({ code, technical_type: 'faq', title: both(text), slug: both(code) });

/** A save of the desk: what was on the screen before it, and what was sent. */
interface Save {
  readonly seenVersion: number;
  readonly text: string;
}

/**
 * An editor who saves one record as fast as responses come, each time with the version that they have seen. A
 * save without a response is sent again when the server is back, as it was.
 */
export function killedDeskEdits(editorAt: EditorAt): KilledWork {
  const counts = noCounts();
  let recordId: number | undefined;
  let saves = 0;
  let unanswered: Save | undefined;
  /** Texts by the versions of their responses, since the last kill. */
  const acknowledged = new Map<number, string>();

  const send = async (editor: Editor, { seenVersion, text }: Save) => {
    const written = await editor.replaceVersion(`${path}/${recordId}`, seenVersion, inputOf(text));
    unanswered = undefined;
    const { version } = versionSchema.parse(written);
    acknowledged.set(version, text);
    counts.acknowledged += 1;
    return version;
  };
  const saveOn = async (editor: Editor, seenVersion: number) => {
    saves += 1;
    unanswered = { seenVersion, text: `Essai ${saves}` };
    return send(editor, unanswered);
  };

  return {
    name: 'edits at the desk',
    counts,
    async work(address) {
      try {
        const editor = await editorAt(address);
        recordId ??= await findOrCreate(editor);
        let { version } = versionSchema.parse(await editor.readOwn(`${path}/${recordId}`));
        for (;;) version = await saveOn(editor, version);
      } catch (error) {
        if (!isGoneFetch(error)) throw error;
      }
    },
    async check({ address }) {
      if (recordId === undefined) return;
      const editor = await editorAt(address);
      if (unanswered) await send(editor, unanswered);
      const record = await editor.readOwn(`${path}/${recordId}`);
      const { version } = versionSchema.parse(record);
      const revisions = `${path}/${recordId}/revision`;
      const { total } = z.object({ total: z.number() }).parse(await editor.readOwn(`${revisions}?perPage=1`));
      // No draft was saved: every version is a revision.
      counts.doubled = Math.max(counts.doubled, total - (saves + 1), version - total);
      if (saves > 0 && titleSchema.parse(record).input.title.fr !== `Essai ${saves}`) counts.stale += 1;
      for (const [each, text] of acknowledged) {
        const revision = await editor.readOwn(`${revisions}/${each}`).catch(() => undefined);
        if (titleSchema.safeParse(revision).data?.input.title.fr !== text) counts.lost += 1;
      }
      acknowledged.clear();
    },
  };
}

async function findOrCreate(editor: Editor): Promise<number> {
  const { items } = listSchema.parse(await editor.readOwn(`${path}?text=${code}`));
  const found = items.find(({ key }) => key === code);
  return found?.id ?? idSchema.parse(await editor.post(path, inputOf('Essai 0'))).id;
}
