import { useNavigate } from '@tanstack/react-router';
import {
  Autocomplete,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
  useFilter,
} from 'react-aria-components';
import { domains, firstDestination } from './destinations.ts';
import { useMessages } from './language.ts';

interface JumpSearchProps {
  readonly onJump: () => void;
}

/** The field of the quick jump, with what it finds below it. */
export function JumpSearch({ onJump }: JumpSearchProps) {
  const messages = useMessages();
  const { frame } = messages;
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const destinations = [firstDestination, ...domains.flatMap((domain) => domain.destinations)];
  const jump = (path: string) => {
    onJump();
    void navigate({ to: path });
  };
  return (
    <Autocomplete filter={contains}>
      <TextField autoFocus className="field">
        <Label>{frame.jumpLabel}</Label>
        <Input className="input" placeholder={frame.jumpHint} />
      </TextField>
      <ListBox
        className="jump-list"
        aria-label={frame.jump}
        selectionMode="none"
        onAction={(key) => jump(String(key))}
        renderEmptyState={() => <p className="muted">{frame.jumpNothing}</p>}
      >
        <ListBoxSection>
          <Header>{frame.jumpScreens}</Header>
          {destinations.map(({ path, title }) => (
            <ListBoxItem key={path} id={path} className="option" textValue={title(messages)}>
              {title(messages)}
            </ListBoxItem>
          ))}
        </ListBoxSection>
      </ListBox>
    </Autocomplete>
  );
}
