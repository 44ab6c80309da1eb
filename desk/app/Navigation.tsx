import { Link } from '@tanstack/react-router';
import { type Destination, firstDestination } from './destinations.ts';
import { useMessages } from './language.ts';
import { useDestinations } from './use-destinations.ts';

/** The screens by domain that the user of the desk may see. */
export function Navigation() {
  const messages = useMessages();
  const { frame } = messages;
  const domains = useDestinations();
  const link = ({ path, title }: Destination) => (
    <Link to={path} className="nav-link" activeOptions={{ exact: path === '/', includeSearch: false }}>
      {title(messages)}
    </Link>
  );
  return (
    <nav className="navigation" aria-label={frame.navigation}>
      {link(firstDestination)}
      {domains.map(({ key, destinations }) => (
        <section key={key} aria-labelledby={`domain-${key}`}>
          <h2 id={`domain-${key}`}>{frame.domains[key]}</h2>
          <ul>
            {destinations.map((destination) => (
              <li key={destination.path}>{link(destination)}</li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
