import { offerTotp, type TotpOffer } from './account-calls.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { useAccountWords } from './use-account-words.ts';

interface OfferAppProps {
  readonly onOffered: (offer: TotpOffer) => void;
}

/** Asks for the password before an authenticator app is set up. */
export function OfferApp({ onOffered }: OfferAppProps) {
  const account = useAccountWords();
  return (
    <PasswordStep
      label={account.beginFactor}
      onPassword={async (password) => onOffered(await offerTotp(password))}
    />
  );
}
