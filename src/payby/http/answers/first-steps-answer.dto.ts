import { ApiProperty } from '@nestjs/swagger';
import type { TestedStep } from '../../application/accounts/account-tests.queries.js';
import { TEST_STATES, TEST_STEPS } from '../../application/accounts/payment-account.dto.js';
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepsNow,
  STEP_STATES,
} from '../../application/first-steps/first-steps.js';

export class FirstStepCheckAnswer implements TestedStep {
  @ApiProperty({ enum: TEST_STEPS })
  step: TestedStep['step'];
  /** `waiting`: nothing has come yet. `skipped`: a step before it has to work first. */
  @ApiProperty({ enum: TEST_STATES })
  state: TestedStep['state'];
}

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
  /** What its last test found, part by part; empty: not tested as it is. */
  checks: FirstStepCheckAnswer[];
}

export class FirstStepsAnswer implements FirstStepsNow {
  /** The hotel the steps are about; null: there is none yet. */
  hotelCode: string | null;
  /** Nobody needs the list any more: a request was paid, or somebody hid it. */
  finished: boolean;
  steps: FirstStepAnswer[];
}
