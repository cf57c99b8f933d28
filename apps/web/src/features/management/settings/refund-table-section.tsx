import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ShopSettings } from './settings-query.ts';
import { SettingsSection } from './settings-section.tsx';

/** The refund table of online media, to look at: terms and money are written from it. */
export const RefundTableSection = ({ table }: { readonly table: ShopSettings['RefundTable'] }) => {
  const { settings: words } = useWords(staffAreaWords);
  const daysOf = (index: number): string => {
    const from = table[index]?.FromDay ?? 1;
    const next = table[index + 1]?.FromDay;
    return next === undefined ? words.fromDay(from) : words.days(from, next - 1);
  };
  return (
    <SettingsSection id="refund-table" title={words.refundTable} lead={words.refundTableLead}>
      <table className="table">
        <caption className="visually-hidden">{words.refundTable}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col" className="number">
              {words.percent}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.map(({ FromDay, Percent }, index) => (
            <tr key={FromDay}>
              <td>{daysOf(index)}</td>
              <td className="number">{Percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SettingsSection>
  );
};
