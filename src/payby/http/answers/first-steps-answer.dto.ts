import { ApiProperty } from '@nestjs/swagger';
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepsNow,
  STEP_STATES,
} from '../../application/first-steps/first-steps.js';

export class FirstStepAnswer implements FirstStep {
  @ApiProperty({ enum: FIRST_STEPS })
  step: FirstStep['step'];
  /** `later`: an earlier one comes first. */
  @ApiProperty({ enum: STEP_STATES })
  state: FirstStep['state'];
  /** Which sentence says how it stands. */
  says: string;
  /** What the sentence names. */
  names: string;
  /** Of the record that the step is about; null: there is none. */
  id: string | null;
}

export class FirstStepsAnswer implements FirstStepsNow {
  /** The hotel the steps are about; null: there is none yet. */
  hotelCode: string | null;
  /** Nobody needs the list any more: a request was paid, or somebody hid it. */
  finished: boolean;
  steps: FirstStepAnswer[];
}
