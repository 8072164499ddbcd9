process.env.APP_TIMEZONE ??= "Europe/Berlin";
process.env.THROTTLE_FACTOR ??= "1";
