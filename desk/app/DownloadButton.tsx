import { Button } from 'react-aria-components';
import type { Locale } from '../../languages/locales.ts';
import { download } from './api.ts';
import { currentLocale } from './language.ts';
import { useAction } from './use-action.ts';

interface DownloadButtonProps {
  /** Path of the file, below `/api/v1`. */
  readonly path: string;
  /** Name under which it is saved. */
  readonly name: string;
  readonly label: string;
  /** What the call is asked for besides. */
  readonly query?: Readonly<Record<string, string>>;
  readonly isDisabled?: boolean;
  /** Of what is in the file; that of the desk where it is left out. */
  readonly locale?: Locale;
}

/** Saves a file that only staff may have. */
export function DownloadButton({
  path,
  name,
  label,
  query,
  isDisabled = false,
  locale,
}: DownloadButtonProps) {
  const { run, isRunning, fault } = useAction([]);
  const save = async () => {
    const url = URL.createObjectURL(await download(path, { ...query, lang: locale ?? currentLocale() }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <>
      <Button className="button" isDisabled={isDisabled} isPending={isRunning} onPress={() => void run(save)}>
        {label}
      </Button>
      {fault !== '' && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
