import { Button } from 'react-aria-components';
import { CopyButton } from '../../app/CopyButton.tsx';
import { useTokenMessages } from './use-token-messages.ts';

interface TokenMadeProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** A token that is shown this time alone. */
export function TokenMade({ token, onClose }: TokenMadeProps) {
  const tokens = useTokenMessages();
  return (
    <>
      <p role="status">{tokens.shownOnce}</p>
      <p className="secret">
        <code>{token}</code>
      </p>
      <div className="actions">
        <CopyButton text={token} />
        <Button className="button primary" onPress={onClose}>
          {tokens.noted}
        </Button>
      </div>
    </>
  );
}
