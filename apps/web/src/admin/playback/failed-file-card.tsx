import type { mgntPlaybackContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import classes from './playback.module.css';

type FailedFile = Answer<typeof mgntPlaybackContract.qryPlaybackHealth>['Files'][number];

/** One file that failed, with its segments and reasons behind a press. */
export const FailedFileCard = ({ file }: { readonly file: FailedFile }) => {
  const { playback: words } = useWords(staffAreaWords);
  return (
    <li className={`card ${classes['file']}`}>
      <div className={classes['head']}>
        <div>
          <h2>{file.Title === '' ? words.noTitle : file.Title}</h2>
          <p className="dimmed small">{file.ProductName ?? words.notInProduct}</p>
        </div>
        <p className={classes['count']}>
          <strong>{words.people(file.People)}</strong>
          <span className="dimmed small">{words.times(file.Times)}</span>
        </p>
      </div>
      <details>
        <summary>{words.details}</summary>
        <div className={classes['scroll']} tabIndex={0} role="group" aria-label={words.details}>
          <table className="table">
            <caption className="visually-hidden">{words.details}</caption>
            <thead>
              <tr>
                <th scope="col">{words.segment}</th>
                <th scope="col">{words.reason}</th>
                <th scope="col" className="number">
                  {words.affected}
                </th>
                <th scope="col" className="number">
                  {words.count}
                </th>
                <th scope="col">{words.lastAt}</th>
              </tr>
            </thead>
            <tbody>
              {file.Faults.map((fault) => (
                <tr key={`${fault.Segment ?? ''} ${fault.Reason}`}>
                  <th scope="row">{fault.Segment ?? words.wholeFile}</th>
                  <td className="nowrap">{words.reasons[fault.Reason]}</td>
                  <td className="number">{fault.People}</td>
                  <td className="number">{fault.Times}</td>
                  <td className="nowrap">{formatDayAndTime(fault.LastAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </li>
  );
};
