import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { guestAmount } from './format';
import { Row } from './Frame';
import type { GuestState } from './guest-api';
import { labelsIn, type Language } from './labels';

interface ItemsProps {
  state: GuestState;
  language: Language;
}

/** So many are shown at once: the ways to pay come after them. */
const FEW_ITEMS = 8;
/** And so many of a longer list, until the guest wants to see the rest. */
const FIRST_ITEMS = 5;

const itemName = ({ name, nameZh, names }: GuestState['items'][number], language: Language) =>
  language === 'zh' ? nameZh : (names[language] ?? name);

/** What the guest is asked for. */
export function AskedItems({ state, language }: ItemsProps) {
  const { items } = state;
  const [all, setAll] = useState(false);
  const t = labelsIn(language);
  const isLong = items.length > FEW_ITEMS;
  useEffect(() => {
    // On paper nothing unfolds.
    const unfold = () => flushSync(() => setAll(true));
    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <>
      {(isLong && !all ? items.slice(0, FIRST_ITEMS) : items).map((item, index) => (
        <div className="row item" key={index}>
          <dt>{itemName(item, language)}</dt>
          <dd>{guestAmount(item.amountMinor, state, language).text}</dd>
        </div>
      ))}
      {isLong && (
        <div className="row">
          <dt>
            <button
              type="button"
              className="inline"
              aria-expanded={all}
              onClick={() => setAll(!all)}
              data-testid="all-items"
            >
              {all ? t.fewerItems : t.allItems(items.length)}
            </button>
          </dt>
          <dd />
        </div>
      )}
    </>
  );
}

/** What the guest has paid for, in full. */
export function ItemRows({ state, language }: ItemsProps) {
  return state.items.map((item, index) => (
    <Row key={index} label={itemName(item, language)}>
      <span className="sum">{guestAmount(item.amountMinor, state, language).text}</span>
    </Row>
  ));
}
