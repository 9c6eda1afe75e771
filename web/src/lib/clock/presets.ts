// The controls that have a name: the server's list, in the groups that their names begin with.
import { CONTROL_PRESETS } from '../wire.generated';

export type Preset = (typeof CONTROL_PRESETS)[number];
export const PRESET_GROUPS = ['fide', 'national', 'us', 'dgt'] as const;
export type PresetGroup = (typeof PRESET_GROUPS)[number];

const squeezed = (text: string) => text.toLowerCase().replace(/\s+/g, '');
const option = (clock: string, number?: number) =>
  number === undefined ? [] : [`DGT ${clock} ${String(number).padStart(2, '0')}`];

/** By what else a preset is known: the options of the clocks that have it. */
export const optionsOf = ({ dgt2010, dgt3000 }: Preset): string[] => [
  ...option('2010', dgt2010),
  ...option('3000', dgt3000),
];

/** Those whose name, text or option has what was typed in it; groups without any are left out. */
export function presetsFor(typed: string): { group: PresetGroup; presets: Preset[] }[] {
  const asked = squeezed(typed);
  const fits = (preset: Preset) =>
    [preset.name, preset.text, ...optionsOf(preset)].some((one) => squeezed(one).includes(asked));
  return PRESET_GROUPS.map((group) => ({
    group,
    presets: CONTROL_PRESETS.filter((one) => one.name.startsWith(`${group}-`) && fits(one)),
  })).filter(({ presets }) => presets.length > 0);
}
