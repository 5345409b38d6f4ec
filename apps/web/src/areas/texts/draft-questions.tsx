import { Button, Group, Textarea } from '@mantine/core';
import { answerQuestion } from '@serventia/domain/texts/model/answer-question';
import type { DocumentNode } from '@serventia/domain/texts/model/model-tree';
import { type ReactElement, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { useVariables } from './variables.ts';

interface DraftQuestionsProps {
  readonly actType: string;
  readonly questions: readonly string[];
  readonly document: DocumentNode;
  readonly onAnswered: (document: DocumentNode) => void;
}

/** What a draft asks, one after another; an answer takes the place of its question in the text. */
export function DraftQuestions(props: DraftQuestionsProps): ReactElement {
  const { actType, questions, document, onAnswered } = props;
  const labels = useVariables(actType, 'record')?.questions ?? {};
  return (
    <>
      {questions.map((name) => (
        <Question
          key={name}
          label={labels[name] ?? name.replaceAll('_', ' ')}
          onAnswer={(answer) => onAnswered(answerQuestion(document, name, answer))}
        />
      ))}
    </>
  );
}

interface QuestionProps {
  readonly label: string;
  readonly onAnswer: (answer: string) => void;
}

function Question({ label, onAnswer }: QuestionProps): ReactElement {
  const { t } = useText();
  const [answer, setAnswer] = useState('');
  const given = answer.trim();
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Textarea
        style={{ flex: 1 }}
        autosize
        minRows={1}
        maxRows={8}
        label={t('editor.question', { name: label })}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Button variant="light" disabled={given === ''} onClick={() => onAnswer(given)}>
        {t('editor.put_answer')}
      </Button>
    </Group>
  );
}
