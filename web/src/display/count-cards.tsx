import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import classes from './count-cards.module.css';

export interface CountCard {
  label: string;
  count: number;
  help: string;
  /** Shows what is counted; without it, the card is no link. */
  address?: string | undefined;
  isUrgent?: boolean;
}

export function CountCards({ label, cards }: { label: string; cards: CountCard[] }) {
  return (
    <ul className={classes.counts} aria-label={label} data-count={cards.length}>
      {cards.map((card) => (
        <li key={card.label} className={classes.card} data-urgent={card.isUrgent === true}>
          <Count {...card} />
        </li>
      ))}
    </ul>
  );
}

function Count({ label, count, help, address }: CountCard) {
  const { language } = useTranslation();
  return (
    <>
      {address === undefined ? (
        <span className={classes.label}>{label}</span>
      ) : (
        <Link to={address} className={classes.label}>
          {label}
        </Link>
      )}
      <strong className={classes.number}>{count.toLocaleString(language)}</strong>
      <span className={classes.help}>{help}</span>
    </>
  );
}
