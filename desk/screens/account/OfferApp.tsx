import { offerTotp, type TotpOffer } from './account-calls.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { useAccountMessages } from './use-account-messages.ts';

interface OfferAppProps {
  readonly onOffered: (offer: TotpOffer) => void;
}

/** Asks for the password before an authenticator app is set up. */
export function OfferApp({ onOffered }: OfferAppProps) {
  const account = useAccountMessages();
  return (
    <PasswordStep
      label={account.beginFactor}
      onPassword={async (password) => onOffered(await offerTotp(password))}
    />
  );
}
