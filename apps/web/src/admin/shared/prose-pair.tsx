import { useChineseLabel } from './chinese-label.ts';
import { InEnglish } from './in-english.tsx';
import { ProseField, type ProseFieldProps } from './prose-field.tsx';

/** As wire forms name the two texts. */
interface Bodies {
  readonly BodyZh: string;
  readonly BodyEn: string;
}

export interface ProsePairProps extends Pick<ProseFieldProps, 'maxLength' | 'error' | 'topHeading'> {
  readonly words: { readonly bodyZh: string; readonly bodyEn: string };
  readonly value: Bodies;
  readonly rows?: { readonly zh: number; readonly en: number };
  readonly onChange: (changed: Partial<Bodies>) => void;
}

/** A long text in the shop's languages. */
export const ProsePair = ({ words, value, rows, error = null, onChange, ...rest }: ProsePairProps) => {
  const chinese = useChineseLabel();
  return (
    <>
      <ProseField
        {...rest}
        {...(rows === undefined ? {} : { rows: rows.zh })}
        label={chinese(words.bodyZh)}
        lang="zh-Hant-TW"
        value={value.BodyZh}
        error={error}
        onChange={(BodyZh) => {
          onChange({ BodyZh });
        }}
      />
      <InEnglish>
        <ProseField
          {...rest}
          {...(rows === undefined ? {} : { rows: rows.en })}
          label={words.bodyEn}
          lang="en"
          value={value.BodyEn}
          onChange={(BodyEn) => {
            onChange({ BodyEn });
          }}
        />
      </InEnglish>
    </>
  );
};
