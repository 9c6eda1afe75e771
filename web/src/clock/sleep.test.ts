// What is sleep and what is not, on a device whose clocks stand still or run on in it.
import { describe, expect, test } from 'vitest';
import { SleepWatch } from './sleep';

const WAY = 20; // ms to the server and back, half each

/** A device, its browser and its server, from one second to the next. */
class Device {
  mono = 5000;
  wall = 1_700_000_000_000;
  server = 900_000_000;
  boot = 's1';
  online = true;
  slept = 0;
  asked = 0;
  readonly watch = new SleepWatch(
    { monotonic: () => this.mono, wall: () => this.wall },
    () => (this.online && ++this.asked, this.online),
  );

  constructor(private readonly runsOn: boolean) {}

  private on(ms: number): void {
    this.mono += ms;
    this.wall += ms;
    this.server += ms;
  }
  look(hidden = false): void {
    if (this.watch.look(hidden)) ++this.slept;
  }
  ping(): void {
    if (!this.online) return;
    const asked = this.mono;
    this.on(WAY / 2);
    const told = this.server;
    this.on(WAY / 2);
    this.watch.heard({ told, asked, heard: this.mono }, this.boot);
    this.look();
  }
  /** Awake: the pulse looks each second, the link pings each two. */
  lives(seconds: number): this {
    for (let second = 0; second < seconds; ++second) {
      this.on(1000 - WAY);
      this.look();
      if (second % 2 === 0) this.ping();
      else this.on(WAY);
    }
    return this;
  }
  sleeps(ms: number): this {
    this.wall += ms;
    this.server += ms;
    if (this.runsOn) this.mono += ms;
    return this;
  }
  steps(ms: number): this {
    this.wall += ms;
    return this;
  }
}

describe.each([true, false])('a monotonic clock that runs on in sleep: %s', (runsOn) => {
  const device = (online = true) => {
    const made = new Device(runsOn).lives(10);
    made.online = online;
    return made;
  };

  test('who is awake for an hour has not slept', () => {
    expect(device().lives(3600).slept).toBe(0);
    expect(device(false).lives(3600).slept).toBe(0);
  });

  test.each([251, 1000, 20_000, 86_400_000, -300, -3_600_000])(
    'the wall clock is set by %d ms while the game goes on: no sleep',
    (by) => {
      expect(device().steps(by).lives(60).slept).toBe(0);
      expect(device(false).steps(by).lives(60).slept).toBe(0);
      // The network comes back later, and the server agrees.
      const later = device(false).steps(by).lives(600);
      later.online = true;
      expect(later.lives(10).slept).toBe(0);
    },
  );

  test.each([5000, 60_000, 3_600_000])('a sleep of %d ms is found by itself, once', (ms) => {
    expect(device().sleeps(ms).lives(10).slept).toBe(1);
  });

  test.each([-3_600_000, -60_000, 0, 60_000])(
    'a minute of sleep, and the wall clock set by %d ms meanwhile',
    (by) => {
      expect(device().sleeps(60_000).steps(by).lives(10).slept).toBe(1);
    },
  );

  test('without a network the browser says that the page was put away', () => {
    const one = device(false);
    one.watch.putAway();
    one.sleeps(60_000);
    expect(one.lives(3).slept).toBe(1);
    // It may say so only when the page comes back.
    const other = device(false).sleeps(60_000);
    other.look();
    other.watch.putAway();
    expect(other.lives(3).slept).toBe(1);
  });

  test('without a network and a word of the browser the server says it when it is there again', () => {
    const one = device(false).sleeps(60_000).lives(100);
    one.online = true;
    expect(one.lives(4).slept).toBe(1);
  });

  test('a page that is frozen by its browser is one that slept', () => {
    const one = device(false);
    one.watch.froze();
    one.mono += 2000;
    one.wall += 2000;
    one.server += 2000;
    expect(one.lives(3).slept).toBe(1);
  });

  test('the wall clock is set in the settings, with the page hidden: the server knows better', () => {
    const one = device();
    one.look(true);
    one.steps(30_000);
    one.look(true);
    expect(one.asked).toBe(1);
    one.ping();
    expect(one.lives(30).slept).toBe(0);
    // It does not answer: then what the browser says counts.
    const silent = device();
    silent.look(true);
    silent.steps(30_000);
    silent.look(true);
    silent.mono += 1500;
    silent.wall += 1500;
    silent.look(true);
    expect(silent.slept).toBe(1);
  });

  test('another server, or the same one started anew, has another time', () => {
    const one = device();
    one.server += 500_000_000;
    one.boot = 's2';
    expect(one.lives(20).slept).toBe(0);
  });

  test('a slow network moves no time', () => {
    const one = device();
    for (const way of [20, 2000, 40, 9000, 10]) {
      const asked = one.mono;
      one.lives(way / 1000);
      one.watch.heard({ told: one.server, asked, heard: one.mono }, one.boot);
      one.look();
    }
    expect(one.slept).toBe(0);
  });
});

test('a page that is busy for two seconds has not slept, and neither has a hidden one', () => {
  const device = new Device(true).lives(10);
  device.sleeps(2000);
  expect(device.lives(5).slept).toBe(0);
  for (let second = 0; second < 600; ++second) {
    device.sleeps(1000);
    device.look(true);
  }
  expect(device.slept).toBe(0);
});

test('the device’s quartz and the server’s differ by 200 ppm for an hour without a network', () => {
  const device = new Device(false).lives(10);
  device.online = false;
  device.lives(3600);
  device.server += 720;
  device.online = true;
  expect(device.lives(10).slept).toBe(0);
});
