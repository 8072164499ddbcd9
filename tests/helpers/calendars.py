"""What three readers of calendars see: /usr/bin/python3 calendars.py READER FROM TO < FILE

READER is icalendar (with dateutil, as Home Assistant and others use it), libical (Evolution, GNOME Calendar, KOrganizer),
or vobject (Radicale), which also validates: each component's required properties, and how often each may stand there.
Prints each event's days from FROM until before TO as lines 'DAY TITLE', 'DAY HH:MM TITLE' where it has an hour, then 'errors N'.
"""

import sys
from datetime import date, datetime


def shown(at, timed):
    return at.strftime("%Y-%m-%d %H:%M") if timed else at.date().isoformat()


def days_of_icalendar(text, first, until):
    from dateutil.rrule import rrulestr
    from icalendar import Calendar

    calendar = Calendar.from_ical(text)
    errors = 0
    for event in calendar.walk("VEVENT"):
        errors += len(event.errors)
        start = event.decoded("DTSTART")
        begin = start.replace(tzinfo=None) if isinstance(start, datetime) else datetime(*start.timetuple()[:3])
        rule = event.get("RRULE")
        days = [begin]
        if rule:
            days = rrulestr(rule.to_ical().decode(), dtstart=begin).between(first, until, inc=True)
        for day in days:
            if first <= day < until:
                print(shown(day, isinstance(start, datetime)), str(event["SUMMARY"]))
    return errors


def days_of_libical(text, first, until):
    import gi

    gi.require_version("ICalGLib", "3.0")
    from gi.repository import ICalGLib

    whole = ICalGLib.Parser.parse_string(text)
    errors = whole.count_errors()
    event = whole.get_first_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
    while event:
        start = event.get_dtstart()
        rule = event.get_first_property(ICalGLib.PropertyKind.RRULE_PROPERTY)
        days = [start]
        if rule:
            days, walk = [], ICalGLib.RecurIterator.new(rule.get_rrule(), start)
            day = walk.next()
            while day and not day.is_null_time() and date(day.get_year(), day.get_month(), day.get_day()) < until.date():
                days.append(day)
                day = walk.next()
        for day in days:
            at = datetime(day.get_year(), day.get_month(), day.get_day(), day.get_hour(), day.get_minute())
            if first <= at < until:
                print(shown(at, not day.is_date()), event.get_summary())
        event = whole.get_next_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
    return errors


def days_of_vobject(text, first, until):
    import vobject

    calendar = vobject.readOne(text)
    errors = 0
    try:
        calendar.validate(raiseException=True)
    except vobject.base.ValidateError as error:
        print(error, file=sys.stderr)
        errors = 1
    for event in calendar.vevent_list:
        days = event.getrruleset() if hasattr(event, "rrule") else [event.dtstart.value]
        for day in days:
            timed = isinstance(event.dtstart.value, datetime)
            begin = datetime(day.year, day.month, day.day, *((day.hour, day.minute) if timed else ()))
            if begin >= until:
                break
            if begin >= first:
                print(shown(begin, timed), event.summary.value)
    return errors


if __name__ == "__main__":
    reader, first, until = sys.argv[1], datetime.fromisoformat(sys.argv[2]), datetime.fromisoformat(sys.argv[3])
    text = sys.stdin.buffer.read().decode("utf8")
    readers = {"icalendar": days_of_icalendar, "libical": days_of_libical, "vobject": days_of_vobject}
    print("errors", readers[reader](text, first, until))
